import { NunatakError } from '@nunatak/core/errors';
import { errors } from 'undici';
import { OutboundBrokenAnswerError, OutboundTimeoutError, OutboundUnreachableError } from '../outbound-errors.js';

/** Makes an error of the tree of whatever undici, a socket, TLS or a resolver throws. @param host named in the message */
export function transportFailure(error: unknown, host: string): NunatakError {
  if (error instanceof NunatakError) return error;
  const code = codeIn(error);
  switch (code) {
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'ETIMEOUT':
      return new OutboundTimeoutError(`${host}: no connection in time`, { ofHost: true, cause: error });
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return new OutboundTimeoutError(`${host}: no answer in time`, { cause: error });
    case 'UND_ERR_SOCKET':
    case 'UND_ERR_ABORTED':
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
    case 'ECONNRESET':
    case 'EPIPE':
      return new OutboundUnreachableError(`${host}: the connection broke off`, { cause: error });
    default:
      return error instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW'
        ? new OutboundBrokenAnswerError(`${host}: no HTTP answer`, { cause: error })
        : new OutboundUnreachableError(`${host}: no connection (${code})`, { ofHost: true, cause: error });
  }
}

/** An error's code; of several tries to connect, the last one's. */
function codeIn(error: unknown): string {
  const { code, errors: tries } = (error ?? {}) as { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code)) return code;
  return Array.isArray(tries) && tries.length > 0 ? codeIn(tries.at(-1)) : 'unknown';
}
