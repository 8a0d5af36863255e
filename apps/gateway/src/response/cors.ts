import type { IncomingHttpHeaders } from 'node:http';
import { UNCOVERED_BLOCKS_HEADER } from '@nunatak/gateway-contracts';

/** Origins that browsers may call from: `*` for any, or a list. */
export type AllowedOrigins = '*' | readonly string[];

/** Answer headers that a page's script may read. */
const EXPOSED_HEADERS = `x-request-id, etag, retry-after, ${UNCOVERED_BLOCKS_HEADER}`;

/** Browsers cap it between two hours and a day. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Where any origin may call, every answer says so, whoever asks: caches may share it. */
export const ANY_ORIGIN_HEADERS: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  EXPOSED_HEADERS,
];

/** Adds the headers for a caller where only some origins may call. */
export function pushOriginHeaders(headers: unknown[], origins: readonly string[], origin: string | undefined): void {
  headers.push('vary', 'origin');
  if (!mayRead(origins, origin)) return;
  headers.push('access-control-allow-origin', origin, 'access-control-expose-headers', EXPOSED_HEADERS);
}

/** Whether a page of that origin may read an answer. */
export function mayRead(origins: AllowedOrigins, origin: string | undefined): boolean {
  return origins === '*' || (origin !== undefined && origins.includes(origin));
}

/** Lets a page's script read more of an answer's headers. */
export function exposeHeaders(headers: unknown[], names: readonly string[]): void {
  if (names.length > 0) headers.push('access-control-expose-headers', names.join(', '));
}

/** Asked of a preflight by browsers before a public page calls a service on a private network, such as localhost. */
const PRIVATE_NETWORK_REQUEST = 'access-control-request-private-network';

/** Returns the headers of a preflight's answer, beside those above. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    ...(headers[PRIVATE_NETWORK_REQUEST] === 'true' && { 'access-control-allow-private-network': 'true' }),
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    vary: `access-control-request-headers, ${PRIVATE_NETWORK_REQUEST}`,
  };
}

export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
