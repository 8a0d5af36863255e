import type { IncomingHttpHeaders } from 'node:http';

/** Origins that browsers may call from: `*` for any, or a list. */
export type AllowedOrigins = '*' | readonly string[];

/** Answer headers that a page's script may read. */
const EXPOSED_HEADERS = 'x-request-id, etag, retry-after';

/** Browsers cap it between two hours and a day. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Where any origin may call, every answer says so, whoever asks: caches may share it. */
export const ANY_ORIGIN_LINES = `access-control-allow-origin: *\r\naccess-control-expose-headers: ${EXPOSED_HEADERS}\r\n`;

/** Header lines for a caller where only some origins may call. Safe as they are: only a configured origin is repeated. */
export function originLines(origins: readonly string[], origin: string | undefined): string {
  if (origin === undefined || !origins.includes(origin)) return 'vary: origin\r\n';
  return `vary: origin\r\naccess-control-allow-origin: ${origin}\r\naccess-control-expose-headers: ${EXPOSED_HEADERS}\r\n`;
}

/** The headers of a preflight's answer, beside the lines above. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    vary: 'access-control-request-headers',
  };
}

export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
