export { ContractCalls, saysExactly } from './contract-calls.js';
export { type CheckedContract, checkContracts, readDelegates } from './contract-checks.js';
export { ObservedNodeState } from './observed-node-state.js';
export { type Asking, askInPieces } from './questions.js';
export { readTokenMetadata } from './token-metadata.js';
export { ZERO_ADDRESS } from './zero-address.js';
