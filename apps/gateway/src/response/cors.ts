import type { IncomingHttpHeaders } from 'node:http';

/** Origins that browsers may call from: `*` for any, or a list. */
export type AllowedOrigins = '*' | readonly string[];

/** Answer headers that a page's script may read. */
const EXPOSED_HEADERS = 'x-request-id, etag, retry-after';

/** Browsers cap it between two hours and a day. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Flat name, value, … headers for an answer; with `*` they are the same for everyone, so that caches may share answers. */
export function corsHeaders(origins: AllowedOrigins, origin: string | undefined): readonly string[] {
  if (origins === '*') return ANY_ORIGIN;
  if (origin === undefined || !origins.includes(origin)) return NO_ORIGIN;
  return ['access-control-allow-origin', origin, 'access-control-expose-headers', EXPOSED_HEADERS];
}

const ANY_ORIGIN = ['access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED_HEADERS] as const;
const NO_ORIGIN: readonly string[] = [];

/** The headers of a preflight's answer, beside {@link corsHeaders}. */
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
