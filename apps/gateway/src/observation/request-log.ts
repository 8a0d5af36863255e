import { type Logger, requestFields } from '@firn/platform/logging';
import type { GatewayResponse } from '../response/gateway-response.js';

/**
 * One line a request at debug level; server faults at info. The path is written without its query, and no header is,
 * so that neither keys nor what users look for end up in logs.
 */
export function logRequest(logger: Logger, response: GatewayResponse, seconds: number): void {
  const level = response.statusCode >= 500 ? 'info' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  const { exchange } = response;
  logger[level](
    {
      ...requestFields(exchange),
      listener: exchange.listener.name,
      method: exchange.method,
      path: exchange.path,
      route: exchange.route,
      dialect: exchange.dialect,
      status: response.statusCode,
      complete: response.writableFinished,
      milliseconds: Math.round(seconds * 10_000) / 10,
    },
    'request',
  );
}
