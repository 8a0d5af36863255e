import { DEFAULT_HTTP_LIMITS } from '@firn/platform/http';

/** What the gateway bears from a client. Each is configuration; the defaults carry their reasons. */
export interface Limits {
  /** Longest request target (path and query) in characters. */
  urlCharacters: number;
  /** All headers of a request together, the request line included. */
  headerBytes: number;
  /** Number of header lines. */
  headerCount: number;
  /** Largest request body. */
  bodyBytes: number;
  /** A client must have sent its headers by then. */
  headersTimeoutMs: number;
  /** A client must have sent its whole request by then. */
  requestTimeoutMs: number;
  /** A connection without a byte in either direction is closed: a client that doesn't read its answer, too. */
  idleSocketTimeoutMs: number;
  /** A connection kept open for the next request. */
  keepAliveTimeoutMs: number;
  /** A service must have begun its answer by then. */
  answerTimeoutMs: number;
}

/** What the services take as well, so that neither refuses what the other lets through. */
export const DEFAULT_LIMITS: Readonly<Limits> = {
  urlCharacters: DEFAULT_HTTP_LIMITS.urlBytes,
  headerBytes: DEFAULT_HTTP_LIMITS.headerBytes,
  headerCount: 100,
  bodyBytes: DEFAULT_HTTP_LIMITS.bodyBytes,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: DEFAULT_HTTP_LIMITS.requestTimeoutMs,
  idleSocketTimeoutMs: 90_000,
  keepAliveTimeoutMs: DEFAULT_HTTP_LIMITS.keepAliveTimeoutMs,
  answerTimeoutMs: 30_000,
};
