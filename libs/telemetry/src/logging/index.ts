export type { Logger } from 'pino';
export { chainOfPath, requestFields } from './chain-of-path.js';
export { type CreateLoggerOptions, createLogger } from './create-logger.js';
export { LogFile, type LogFileOptions } from './log-file.js';
export { NestPinoLogger } from './nest-pino-logger.js';
export { SampledLog } from './sampled-log.js';
export { shortPath } from './short-path.js';
