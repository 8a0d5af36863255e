import { UnavailableError } from '@nunatak/core/errors';
import type { Candidate } from '../collecting/candidate.js';

/** What an open question takes, beside its bytes, which wait for a peer that does not read (measured). */
const QUESTION_BYTES = 3_072;
/** What a validator takes that can not be asked. */
const CANDIDATE_BYTES = 512;
/** Of all collections under way: 50 short messages, each signed by 1,000 validators. More would not be signed in time. */
const MOST_BYTES = 160 << 20;

/** Bounds what the open questions of all collections take in memory. */
export class QuestionMemory {
  #taken = 0;

  constructor(private readonly isConnected: (nodeId: string) => boolean) {}

  /**
   * Runs a collection if its questions have room. One runs in any case.
   * @param bytes of a question
   * @throws UnavailableError where there is no room
   */
  async run<Value>(candidates: readonly Candidate[], bytes: number, collect: () => Promise<Value>): Promise<Value> {
    const connected = candidates.filter(({ nodeIds }) => nodeIds.some(this.isConnected)).length;
    const needed = connected * (QUESTION_BYTES + bytes) + candidates.length * CANDIDATE_BYTES;
    if (this.#taken > 0 && this.#taken + needed > MOST_BYTES) throw tooMuch();
    this.#taken += needed;
    try {
      return await collect();
    } finally {
      this.#taken -= needed;
    }
  }
}

/** The error of an aggregation beyond a bound. */
export function tooMuch(): UnavailableError {
  return new UnavailableError('too many signatures are being collected already', { headers: { 'retry-after': '1' } });
}
