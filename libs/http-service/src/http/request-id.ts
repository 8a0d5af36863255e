import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that carries a request's id, in both directions. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The caller's id when it is short and plain (it goes into logs and headers), else a new one. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}
