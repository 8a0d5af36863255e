export { retryAfterMs } from './retry-after.js';
