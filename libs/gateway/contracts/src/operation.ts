import type { PublicHost, RetryRule } from './service-manifest.js';

/** What a request of an operation costs, in compute units, by the names that OpenAPI documents carry, from the cheapest on. */
export const WEIGHTS = {
  none: 0,
  free: 1,
  small: 10,
  medium: 20,
  large: 50,
  xl: 100,
  xxl: 200,
} as const;
export type Weight = keyof typeof WEIGHTS;

/** The extension in which a service's OpenAPI document gives an operation's weight. */
export const WEIGHT_EXTENSION = 'x-execution-weight';

/**
 * The weight of a request that no known operation matches: the service may be newer than the gateway and answer it all the same, so it
 * costs what most operations do.
 */
export const DEFAULT_WEIGHT: Weight = 'medium';

/** One operation of the public interface, as its service's OpenAPI document and manifest describe it. */
export interface Operation {
  /** In upper case, as in a request line. */
  method: string;
  /** As in the OpenAPI document: `/v1/chains/{chainId}/blocks`. */
  path: string;
  /** Unique within a host. */
  operationId: string;
  weight: Weight;
  host: PublicHost;
  /** The service that answers it. */
  service: string;
  /** By then the service must have begun its answer, in milliseconds. Without it: what the gateway allows in general. */
  answerTimeoutMs?: number;
  /** Without it: `reads`. */
  retry?: RetryRule;
}
