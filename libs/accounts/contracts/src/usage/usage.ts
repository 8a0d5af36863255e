import type { PublicHost } from '@nunatak/gateway-contracts';

/** Most rows of a batch. */
export const MOST_USAGE_ROWS = 500;
/** Most request logs of a batch. */
export const MOST_REQUEST_LOGS = 2_000;
/** Most characters of each text of a request log. */
export const LOGGED_CHARACTERS = 256;

/** Who asked what, and what came of it. */
export interface CountedBy {
  /** UUID. Absent: no key was sent, or the host is `metrics`. */
  organisationId?: string;
  /** UUID. */
  keyId?: string;
  host: PublicHost;
  /** The operation's id and path. Empty for a request that no operation matches. */
  operation: string;
  requestPath: string;
  /** Empty where the request's path has none. */
  chain: string;
  /** 0: the client left before an answer was begun. */
  status: number;
}

/** Admitted requests of one minute that have all of this in common. */
export interface UsageRow extends CountedBy {
  /** Minutes since 1970. */
  minute: number;
  calls: number;
  /** Compute units. */
  units: number;
  /** Buckets of durations (see `bucketOf`), and how many calls fell in each. */
  buckets: number[];
  bucketCalls: number[];
}

/** One admitted request. Its texts are printable ASCII. */
export interface RequestLog extends CountedBy {
  /** Milliseconds since 1970. */
  atMs: number;
  /** Compute units. */
  units: number;
  durationMs: number;
  /** As the client wrote it, without the query. */
  path: string;
  /** Of the client. Empty: not known, or not to be logged. */
  address: string;
  userAgent: string;
  /** Of the header `host`, without the port. */
  hostName: string;
}

/** What a gateway counted since its last batch. */
export interface UsageBatch {
  /** UUID of the sender: another one each time that a gateway starts. */
  sender: string;
  /** 1 and above, growing with each batch of the sender. */
  number: number;
  /** Where the gateway runs. Empty: not named. */
  region: string;
  rows: UsageRow[];
  logs: RequestLog[];
}

/** Takes in what gateways counted. */
export interface Usage {
  /**
   * Adds a batch, unless it was added before. A sender sends its batches in the order of their numbers.
   * @throws BadRequestError for a batch that can't be taken in: give it up
   * @throws UnavailableError while the database is away: send it again
   */
  record(batch: UsageBatch): Promise<void>;
}

/** Dependency-injection token of the {@link Usage} implementation. */
export const USAGE = Symbol('Usage');
