export * from './block-stream.js';
export { DEFAULT_LIMITS, type DeliveryFailure, type InProcessLimits } from './in-process/limits.js';
export { InProcessBlockStream, type InProcessBlockStreamOptions } from './in-process-block-stream.js';
