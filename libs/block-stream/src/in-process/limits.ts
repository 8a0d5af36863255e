/** Bounds and pauses of an in-process stream, for each log. */
export interface InProcessLimits {
  /** Events that a consumer may be behind before the publisher waits. */
  maxBufferedEvents: number;
  /** Estimated bytes that a consumer may be behind before the publisher waits. One larger event passes alone. */
  maxBufferedBytes: number;
  /** Events of one `handle` call at most: what an indexer commits in one transaction while it catches up. */
  maxBatchEvents: number;
  /** Estimated bytes of one `handle` call at most. One larger event passes alone. */
  maxBatchBytes: number;
  /** Events kept after every consumer took them in, so that a consumer can step back. */
  retainedEvents: number;
  /** Estimated bytes kept after every consumer took them in. */
  retainedBytes: number;
  /** Pause before a handler that threw is asked again; doubled each time. */
  minRetryMilliseconds: number;
  maxRetryMilliseconds: number;
}

const MIB = 1024 * 1024;

/** Two batches in flight: one being written while the next gathers. With few logs at once, far below a process's memory. */
export const DEFAULT_LIMITS: InProcessLimits = {
  maxBufferedEvents: 512,
  maxBufferedBytes: 64 * MIB,
  maxBatchEvents: 256,
  maxBatchBytes: 32 * MIB,
  retainedEvents: 256,
  retainedBytes: 16 * MIB,
  minRetryMilliseconds: 100,
  maxRetryMilliseconds: 5_000,
};
