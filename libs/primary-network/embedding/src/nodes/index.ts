export { primaryNetworkNodes } from './avalanche-nodes.js';
