// Builds the previous release for the upgrade test, and prints its folder.
import { previousRelease, provisionPreviousRelease } from './previous-release.mjs';

try {
  const folder = provisionPreviousRelease();
  console.log(`${previousRelease().name} is in ${folder}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
