import type { PublicHost, RetryRule } from './service-manifest.js';

/** What an operation costs, by name, from the cheapest on. How many compute units a name stands for is decided where they are counted. */
export const WEIGHTS = ['none', 'free', 'small', 'medium', 'large', 'xl', 'xxl'] as const;
export type Weight = (typeof WEIGHTS)[number];

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
