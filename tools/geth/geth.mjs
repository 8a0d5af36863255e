export { gethMissing, provisionGeth } from './binary.mjs';
export { gethGenesis } from './genesis.mjs';
export { startGeth } from './node.mjs';
