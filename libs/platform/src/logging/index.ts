export type { Logger } from 'pino';
export { chainOfPath, requestFields } from './chain-of-path.js';
export { type CreateLoggerOptions, createLogger } from './create-logger.js';
export { NestPinoLogger } from './nest-pino-logger.js';
