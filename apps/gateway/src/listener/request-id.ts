import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestId } from '@nunatak/http-service/http';

/** Tells this process's ids from those of its replicas and of its earlier lives. */
const PROCESS_PART = randomBytes(8).toString('hex');
let count = 0;

/** An id that no other request has. Not secret: the next one can be guessed. Costs a tenth of a random UUID. */
export function nextRequestId(): string {
  return `${PROCESS_PART}-${(count++).toString(36)}`;
}

/** The caller's id when it is short and plain (it goes into logs and headers), else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  return headers['x-request-id'] === undefined ? nextRequestId() : requestId(headers);
}
