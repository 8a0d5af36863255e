import type { IncomingHttpHeaders } from 'node:http';
import {
  DIALECT_HEADER,
  type Dialect,
  INTERNAL_HEADER_PREFIX,
  KEY_ID_HEADER,
  ORGANISATION_HEADER,
} from '@nunatak/gateway-contracts';
import type { Identity } from '../admission/admission.js';

/** A client made for the hosted service is pointed at `http://host:port/hosted`. */
export const HOSTED_PREFIX = '/hosted';

/** The header in which such clients send their key; its presence, with any value, tells them from others. */
export const HOSTED_KEY_HEADER = 'x-glacier-api-key';
const KEY_HEADER = 'x-service-api-key';

export interface DialectOptions {
  /** For requests that name none themselves. */
  dialect: Dialect;
  /** Host names (without port) under which the hosted dialect is spoken. */
  hostedHosts: readonly string[];
}

/** `/hosted/v1/…` → `/v1/…`; undefined where the target isn't under the prefix. */
export function stripHostedPrefix(target: string): string | undefined {
  if (!target.startsWith(HOSTED_PREFIX)) return undefined;
  const rest = target.slice(HOSTED_PREFIX.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : undefined;
}

/** The dialect of a request whose path didn't decide it. */
export function dialectOf(headers: IncomingHttpHeaders, options: DialectOptions): Dialect {
  if (options.dialect === 'hosted' || headers[HOSTED_KEY_HEADER] !== undefined) return 'hosted';
  if (options.hostedHosts.length > 0 && options.hostedHosts.includes(hostName(headers.host ?? ''))) return 'hosted';
  return 'standard';
}

/** Returns a host header's name, without the port. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Makes the headers those that a service may believe: nothing internal from outside, no keys (the gateway has used them),
 * and the gateway's own words. Changes the request's headers in place.
 */
export function setInternalHeaders(headers: IncomingHttpHeaders, dialect: Dialect, requestId: string): void {
  for (const name in headers) {
    if (name.startsWith(INTERNAL_HEADER_PREFIX)) delete headers[name];
  }
  if (headers[KEY_HEADER] !== undefined) delete headers[KEY_HEADER];
  if (headers[HOSTED_KEY_HEADER] !== undefined) delete headers[HOSTED_KEY_HEADER];
  headers[DIALECT_HEADER] = dialect;
  headers['x-request-id'] = requestId;
}

/** Tells the service whose key the request came with. Changes the headers in place, after {@link setInternalHeaders}. */
export function setIdentity(headers: IncomingHttpHeaders, { organisationId, keyId }: Identity): void {
  headers[ORGANISATION_HEADER] = organisationId;
  headers[KEY_ID_HEADER] = keyId;
}

/** Returns the caller's key, from either of its headers. Two keys are joined by a comma, as Node joins a header that was sent twice. */
export function apiKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const { [KEY_HEADER]: key, [HOSTED_KEY_HEADER]: hosted } = headers as Record<string, string | undefined>;
  if (key === undefined || hosted === undefined || key === hosted) return key ?? hosted;
  return `${key}, ${hosted}`;
}
