import { UnavailableError } from '@nunatak/core/errors';
import type { Candidate } from '../collecting/candidate.js';

/** What an open question takes, beside its bytes, which wait for a peer that does not read (measured). */
const QUESTION_BYTES = 3_072;
/** What a validator takes that can not be asked. */
const CANDIDATE_BYTES = 512;
/** Of all collections under way: 50 short messages, each signed by 1,000 validators. More would not be signed in time. */
const MOST_BYTES = 160 << 20;

/** A collection has so long for itself: messages that validators have seen are signed by then. */
const UNDISTURBED_MS = 1_000;

interface Running {
  bytes: number;
  since: number;
  giveUp(): void;
}

/**
 * Bounds what the open questions of all collections take in memory. Without room, the collection that has run longest is ended: messages that
 * nobody signs take until their deadline, and must not keep others out.
 */
export class QuestionMemory {
  #taken = 0;
  /** The one that has run longest is the first. */
  readonly #running = new Set<Running>();

  constructor(private readonly isConnected: (nodeId: string) => boolean) {}

  /**
   * Runs a collection if its questions have room. One runs in any case.
   * @param questionBytes of a question
   * @param giveUp ends the collection early
   * @throws UnavailableError where there is no room
   */
  async run<Value>(
    candidates: readonly Candidate[],
    questionBytes: number,
    collect: () => Promise<Value>,
    giveUp: () => void,
  ): Promise<Value> {
    const connected = candidates.filter(({ nodeIds }) => nodeIds.some(this.isConnected)).length;
    const bytes = connected * (QUESTION_BYTES + questionBytes) + candidates.length * CANDIDATE_BYTES;
    while (this.#taken > 0 && this.#taken + bytes > MOST_BYTES) if (!this.endOldest()) throw tooMuch();
    const running = { bytes, since: performance.now(), giveUp };
    this.#running.add(running);
    this.#taken += bytes;
    try {
      return await collect();
    } finally {
      this.#release(running);
    }
  }

  /** Ends the collection that has run longest. @returns whether one has run long enough */
  endOldest(): boolean {
    const [oldest] = this.#running;
    if (oldest === undefined || performance.now() - oldest.since < UNDISTURBED_MS) return false;
    this.#release(oldest);
    oldest.giveUp();
    return true;
  }

  #release(running: Running): void {
    if (this.#running.delete(running)) this.#taken -= running.bytes;
  }
}

/** The error of an aggregation beyond a bound. */
export function tooMuch(): UnavailableError {
  return new UnavailableError('too many signatures are being collected already', { headers: { 'retry-after': '1' } });
}
