export { checkStream } from '../verify/check-stream.js';
export { storedChain } from '../verify/stored-rows.js';
