import type { CanonicalValidator } from '@nunatak/avalanche-warp';

/** Why a validator is out of a collection for good. */
export type DropReason = 'refused' | 'wrong' | 'timed-out';

/** What a validator is at in a collection. */
export type CandidateState =
  /** Not asked yet, or to be asked again. */
  | 'free'
  /** Has a question open. */
  | 'asked'
  /** Has a question open for longer than usual: somebody else is asked, too. */
  | 'late'
  /** Refused what may be signed soon: is asked again after a pause. */
  | 'resting'
  /** Has no connection: is asked once it has one. */
  | 'away'
  /** Gave a signature that is not checked yet. */
  | 'claimed'
  /** Gave a signature that is right, or part of a whole that is. */
  | 'signed'
  | DropReason;

/** A refusal, as a node gave it. */
export interface Refusal {
  code: number;
  text: string;
}

/** A validator whose signature a collection may need. */
export class Candidate {
  state: CandidateState = 'free';
  signature: Buffer | undefined;
  /** Of the last answer that was a refusal. */
  refusal: Refusal | undefined;
  /** How often the validator was asked. */
  questions = 0;
  /** When it was asked last. */
  askedAt = 0;
  /** How long its last answer took. */
  answeredMs: number | undefined;
  /** Refusals that may mean *not yet*. */
  refusals = 0;

  constructor(
    readonly validator: CanonicalValidator,
    /** `NodeID-…`. Each of them signs with the validator's key. */
    readonly nodeIds: readonly string[],
  ) {}

  get weight(): bigint {
    return this.validator.weight;
  }
}
