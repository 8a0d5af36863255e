export { EVM_STORE } from '../installation/evm-store.js';
export { checkStream } from '../verify/check-stream.js';
export { Findings } from '../verify/findings.js';
export { storedChain } from '../verify/stored-rows.js';
