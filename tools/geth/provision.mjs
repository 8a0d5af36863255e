import { provisionGeth } from './geth.mjs';

try {
  console.log(`geth is ${provisionGeth()}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
