import { DEFAULT_HTTP_LIMITS } from '@nunatak/http-service/http';

/** What the gateway bears from a client. Each is configuration; the defaults carry their reasons. */
export interface Limits {
  /** Longest request target (path and query) in characters. */
  urlCharacters: number;
  /** All headers of a request together, the request line included. */
  headerBytes: number;
  /** Number of header lines. */
  headerCount: number;
  /** Largest request body of any operation. Services take less for most operations. */
  bodyBytes: number;
  /** A client must have sent its headers by then. */
  headersTimeoutMs: number;
  /** A client must have sent its whole request by then. */
  requestTimeoutMs: number;
  /**
   * A connection without a byte in either direction is closed: a client that doesn't read its answer, too. Longer where a service has longer
   * to begin an answer.
   */
  idleSocketTimeoutMs: number;
  /** A connection kept open for the next request. */
  keepAliveTimeoutMs: number;
  /** A service must have begun its answer by then. */
  answerTimeoutMs: number;
  /** A client must have taken its answer by then, counted from the time by which the service must have begun it. */
  takeTimeoutMs: number;
  /** A client that takes nothing of its answer for so long is cut off. */
  stallTimeoutMs: number;
  /** Bytes of answers that wait for their clients. Beyond, the oldest are given up. */
  untakenBytes: number;
  /** Connections of a listener; further ones are closed at once. Fewer where the process may not have so many descriptors. */
  connections: number;
  /** Requests of one connection that are answered at the same time. Further ones wait, unread. */
  requestsPerConnection: number;
  /** Requests of all connections that are worked on at the same time. Further ones get a 503 at once. */
  requests: number;
  /** So many of an operation are worked on however long services take. */
  requestsAlways: number;
  /** While services take longer for an operation on average, no more than {@link requestsAlways} of it are worked on. */
  targetMs: number;
  /** Bytes that were received of requests that wait. The connection that brings more is closed. */
  backlogBytes: number;
}

/** What the services take as well, so that neither refuses what the other lets through. Bodies are bounded by operation in the services. */
export const DEFAULT_LIMITS: Readonly<Limits> = {
  urlCharacters: DEFAULT_HTTP_LIMITS.urlBytes,
  headerBytes: DEFAULT_HTTP_LIMITS.headerBytes,
  headerCount: 100,
  // The longest body of the interface: a message to be signed, with its justification, each 32 KiB in hex.
  bodyBytes: 139_264,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: DEFAULT_HTTP_LIMITS.requestTimeoutMs,
  idleSocketTimeoutMs: 90_000,
  keepAliveTimeoutMs: DEFAULT_HTTP_LIMITS.keepAliveTimeoutMs,
  answerTimeoutMs: 30_000,
  // Answers are pages of a few hundred KiB at most: a telephone in a tunnel takes one in that time.
  takeTimeoutMs: 60_000,
  // Longer than a lost packet is repeated by a network that works.
  stallTimeoutMs: 10_000,
  // A thousand clients may take pages of the largest kind at a time.
  untakenBytes: 256 * 1024 * 1024,
  connections: 4_096,
  // Browsers and HTTP libraries send one at a time, and proxies do towards us. Who pipelines is answered in turn.
  requestsPerConnection: 1,
  // At 10 ms an answer these are 25,000 requests a second; and where services manage 500 a second, all wait half a second at most.
  requests: 256,
  // A few for each of a data service's connections to its database.
  requestsAlways: 32,
  // A quarter of what a client should wait at most: what is being worked on when answers become slow still has to be answered.
  targetMs: 250,
  backlogBytes: 64 * 1024 * 1024,
};
