export type { Logger } from 'pino';
export { chainOfPath, requestFields } from './chain-of-path.js';
export { createLogger } from './create-logger.js';
export { LogFile } from './log-file.js';
export { NestPinoLogger } from './nest-pino-logger.js';
export { SampledLog } from './sampled-log.js';
export { shortPath } from './short-path.js';
