import { provisionAvalanche } from './avalanche.mjs';

try {
  console.log(`avalanchego is in ${provisionAvalanche()}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
