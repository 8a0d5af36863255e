import { type Logger, requestFields, SampledLog, shortPath } from '@nunatak/telemetry/logging';
import type { GatewayResponse } from '../response/gateway-response.js';

/**
 * One line a request at debug level; server faults at info. The path is written without its query, and no header is,
 * so that neither keys nor what users look for end up in logs. Of faults, which clients can cause as often as they like, a sample.
 */
export class RequestLog {
  private readonly faults: SampledLog;

  constructor(private readonly logger: Logger) {
    this.faults = new SampledLog(logger);
  }

  answered(response: GatewayResponse, seconds: number): void {
    const { statusCode } = response;
    const level = statusCode >= 500 ? 'info' : 'debug';
    if (!this.logger.isLevelEnabled(level)) return;
    const fields = fieldsOf(response, seconds);
    if (statusCode < 400) this.logger.debug(fields, 'request');
    else this.faults.write(level, String(statusCode), fields, 'request');
  }

  /** Something else than HTTP arrived, too slowly, or too much of it. */
  socketFault(listener: string, code: string): void {
    this.faults.write('debug', code, { listener, code }, 'a connection without a request that could be read');
  }

  /** A fault of the gateway's own. */
  failed(error: unknown, response: GatewayResponse): void {
    const fields = { err: error, ...requestFields(response.exchange) };
    this.faults.write(
      'error',
      (error as Error | undefined)?.name ?? 'unknown',
      fields,
      'request failed in the gateway',
    );
  }
}

function fieldsOf(response: GatewayResponse, seconds: number) {
  const { exchange } = response;
  return {
    ...requestFields(exchange),
    listener: exchange.listener.name,
    method: exchange.method,
    path: shortPath(exchange.path),
    route: exchange.route,
    dialect: exchange.dialect,
    status: response.statusCode,
    complete: response.writableFinished,
    milliseconds: Math.round(seconds * 10_000) / 10,
  };
}
