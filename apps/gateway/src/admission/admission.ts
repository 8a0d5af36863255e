import type { Operation, Weight } from '@nunatak/gateway-contracts';
import type { Exchange } from '../listener/exchange.js';
import type { Outcome } from './outcome.js';

/** What is known of a request when it is decided whether it goes on. */
export interface AdmissionRequest {
  readonly exchange: Exchange;
  /** Undefined where none of the interface matches: the service answers it all the same, as a rule with 404. */
  readonly operation: Operation | undefined;
  /** The operation's, or the one of unknown ones. */
  readonly weight: Weight;
  /** From `x-service-api-key` or `x-glacier-api-key`. Neither is passed on to services. */
  readonly apiKey: string | undefined;
  /** The client's, behind the proxies that are trusted, in its canonical form. Undefined where the connection is gone already. */
  readonly address: string | undefined;
}

/** Headers that the answer gets, whoever gives it: names in lower case. They take the place of the service's of the same names. */
export type AddedHeaders = Readonly<Record<string, string>>;

/** Why a request doesn't go on: 401 (key), 403 (scope), 429 (limit, with `retry-after`), 503 (can't tell). */
export interface Refusal {
  statusCode: 401 | 403 | 429 | 503;
  message: string;
  headers?: AddedHeaders;
}

/** What an admitted request's answer gets, and who learns what became of it. */
export interface Admittance {
  /** Of every answer to the request: the service's, and the gateway's own when the service fails. */
  headers?: AddedHeaders;
  /** Called exactly once, when the answer has ended or the connection is gone. */
  onOutcome?: (outcome: Outcome) => void;
}

/**
 * The stage between routing and the service, where keys are checked and requests are counted and limited.
 * It sees every request that has a service; preflights, the reference pages and what is refused before don't reach it.
 * A refusal answers the request; anything else lets it go on: at once, or when the promise resolves (its rejection is answered 503).
 * An installation without accounts has none: everything is admitted, and keys are ignored.
 */
export type Admission = (request: AdmissionRequest) => Verdict | Promise<Verdict>;
export type Verdict = Refusal | Admittance | undefined;

export function isRefusal(verdict: Verdict): verdict is Refusal {
  return verdict !== undefined && 'statusCode' in verdict;
}
