import { isOneOf } from '@nunatak/core/secrets';

/** Headers that only Nunatak's own processes may set. The gateway drops them from what clients send and from what services answer. */
export const INTERNAL_HEADER_PREFIX = 'x-nunatak-';

/** Request: the dialect in which the service must answer. */
export const DIALECT_HEADER = 'x-nunatak-dialect';

/** Request: proves to a service in another process that the gateway sent it. */
export const GATEWAY_SECRET_HEADER = 'x-nunatak-gateway-secret';

/** Request: the organisation (UUID) of the verified API key that the request came with. Absent without a key. */
export const ORGANISATION_HEADER = 'x-nunatak-organisation';

/** Request: the id (UUID) of that key. */
export const KEY_ID_HEADER = 'x-nunatak-key';

/** Answer: `1` when no reorganisation can change the body any more, so that the gateway tags it and clients keep it, and ask whether it is still the same. */
export const FINAL_HEADER = 'x-nunatak-final';

/**
 * Answer, 502 or 503: `1` when the fault is this replica's own, so that another one may well answer the same request. Also with the 403 for
 * a caller that shows none of the secrets of this replica's gateways.
 */
export const RETRYABLE_HEADER = 'x-nunatak-retryable';

/** Answer: `1` while the replica that gives it is about to stop, so that no further requests are sent to it. */
export const DRAINING_HEADER = 'x-nunatak-draining';

/** `standard` is the interface specification to the letter, `hosted` what clients made for the hosted service demand. */
export type Dialect = 'standard' | 'hosted';

/** Whether a request's {@link GATEWAY_SECRET_HEADER} is one of the secrets that gateways may use (see {@link isOneOf}). */
export function isGatewaySecret(presented: string | string[] | undefined, secrets: readonly string[]): boolean {
  return typeof presented === 'string' && isOneOf(secrets, presented);
}
