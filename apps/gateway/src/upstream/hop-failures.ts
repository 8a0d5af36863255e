import { RetryableError } from '@nunatak/core/errors';

/** The connection failed, so that no answer began. Time-outs of the answer are not among them: another attempt would only add load. */
const CONNECTION_FAILURES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/** A connection was there and broke. A kept one may have been closed just as it was used, which tells nothing about the replica. */
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The code of what went wrong on the way to a service: Node's or undici's. */
export function failureCode(error: unknown): string {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? code);
}

export function isConnectionFailure(code: string): boolean {
  return CONNECTION_FAILURES.has(code);
}

/** It is sure that no service was reached. */
export function isUnreachable(code: string): boolean {
  return isConnectionFailure(code) && !isBroken(code);
}

/** A connection was there, and broke before an answer began. */
export function isBroken(code: string): boolean {
  return BROKEN.has(code);
}

/** The client has gone, and its request was taken back. */
export function isAborted(code: string): boolean {
  return code === 'UND_ERR_ABORTED';
}

export function isTimeout(code: string): boolean {
  return code.endsWith('TIMEOUT');
}

/** The service answers gateways that show another secret. */
export class GatewayRefusedError extends RetryableError {
  constructor() {
    super('it refuses this gateway, whose NUNATAK_GATEWAY_SECRET is none of its NUNATAK_GATEWAY_SECRETS', {
      code: 'gateway_refused',
    });
  }
}

export function isGatewayRefused(code: string): boolean {
  return code === 'gateway_refused';
}
