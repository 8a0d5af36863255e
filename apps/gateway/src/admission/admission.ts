import type { Exchange } from '../listener/exchange.js';

/** What is known of a caller when it is decided whether its request goes on. */
export interface Caller {
  /** From `x-service-api-key` or `x-glacier-api-key`. Neither is passed on to services. */
  apiKey: string | undefined;
  /** The peer of the connection. */
  address: string | undefined;
}

/** Why a request doesn't go on: 401 (key), 403 (scope), 429 (limit, with `retry-after`), 503 (can't tell). */
export interface Refusal {
  statusCode: 401 | 403 | 429 | 503;
  message: string;
  headers?: Record<string, string>;
}

/**
 * The stage between routing and the service, where keys are checked and requests are counted and limited.
 * It sees every request that has a service; preflights, the reference pages and what is refused before don't reach it.
 * Undefined lets the request go on at once; a promise holds it (its rejection is answered 503).
 * An installation without accounts has none: everything is admitted, and keys are ignored.
 */
export type Admission = (exchange: Exchange, caller: Caller) => Refusal | undefined | Promise<Refusal | undefined>;
