export { evmNodes } from './evm-nodes.js';
