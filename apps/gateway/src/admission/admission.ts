import type { Operation, PublicHost, Weight } from '@nunatak/gateway-contracts';
import type { Outcome } from './outcome.js';

/** What checks decide by: plain values, nothing of the connection. */
export interface AdmissionRequest {
  /** The host that the request is for, by whichever port or prefix. */
  readonly host: PublicHost;
  /** Undefined where the interface has no such operation. The service usually answers 404 then. */
  readonly operation: Operation | undefined;
  /** The operation's weight, or the weight of unknown operations. */
  readonly weight: Weight;
  /** From `x-service-api-key` or `x-glacier-api-key`; several are joined by commas. Services get neither header. */
  readonly apiKey: string | undefined;
  /** The client's, behind the trusted proxies, in canonical form. Undefined once the connection is gone. */
  readonly address: string | undefined;
  /** Without the query. */
  readonly path: string;
  /** As the client sent it; empty where it sent none. */
  readonly userAgent: string;
  /** Of the header `host`, in lower case, without the port. */
  readonly hostName: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Headers that are added to the answer. Names are in lower case. They replace the service's headers of the same names. */
export type AddedHeaders = Readonly<Record<string, string>>;

/** Why a request doesn't go on: 400 (malformed key), 401 (key), 403 (scope), 429 (limit, with `retry-after`), 503 (can't tell). */
export interface Refused {
  readonly statusCode: 400 | 401 | 403 | 429 | 503;
  readonly message: string;
  readonly headers?: AddedHeaders;
}

/** A verified key, and whose it is: UUIDs. */
export interface Identity {
  readonly organisationId: string;
  readonly keyId: string;
}

/** What an admitted request's answer gets, and what is given back after it. */
export interface Admitted {
  readonly headers?: AddedHeaders;
  /** The key that the request came with, which services learn. */
  readonly identity?: Identity | undefined;
  /**
   * Gives back what the check took for the request. Called exactly once: with the outcome when the answer has ended or the connection is
   * gone; without one when a later check refused the request or failed.
   */
  readonly release?: (outcome?: Outcome) => void;
}

/** Undefined admits without headers and without anything to give back. */
export type Verdict = Refused | Admitted | undefined;

/** One question that decides on a request: a pure function, or a method of a small class that counts. */
export type Check = (request: AdmissionRequest) => Verdict | Promise<Verdict>;

/** Returns whether a verdict refuses the request. */
export function isRefused(verdict: Verdict): verdict is Refused {
  return verdict !== undefined && 'statusCode' in verdict;
}

/**
 * Returns one check that asks several, in order. The first refusal is the verdict, and what earlier checks took is given back. Headers of all
 * asked checks are merged; a later check wins. The verdict comes at once unless a check answers with a promise.
 */
export function inOrder(checks: readonly Check[]): Check {
  return (request) => decide(checks, 0, request, {});
}

function decide(checks: readonly Check[], at: number, request: AdmissionRequest, taken: Admitted) {
  const check = checks[at];
  if (check === undefined) return taken;
  const failed = (error: unknown): never => {
    taken.release?.();
    throw error;
  };
  const decided = (verdict: Verdict): Verdict | Promise<Verdict> => {
    const headers = { ...taken.headers, ...verdict?.headers };
    if (!isRefused(verdict))
      return decide(checks, at + 1, request, {
        headers,
        identity: verdict?.identity ?? taken.identity,
        release: both(taken.release, verdict?.release),
      });
    taken.release?.();
    return { ...verdict, headers };
  };
  let verdict: Verdict | Promise<Verdict>;
  try {
    verdict = check(request);
  } catch (error) {
    return failed(error);
  }
  return verdict instanceof Promise ? verdict.catch(failed).then(decided) : decided(verdict);
}

/** One that fails keeps the other from nothing. */
function both(first: Admitted['release'], second: Admitted['release']): NonNullable<Admitted['release']> {
  return (outcome) => {
    try {
      first?.(outcome);
    } finally {
      second?.(outcome);
    }
  };
}
