export { type Anvil, DEMO_CHAIN_ID, findAnvil, startAnvil } from '../demo/anvil.js';
