import type { QuestionKind } from '../collecting/collection.js';
import type { SourceChain } from '../collecting/refusals.js';
import type { SignatureCache } from './known-signatures.js';

/** What came of an aggregation. `invalid`: the request named something that is not there. */
export type AggregationOutcome = 'signed' | 'too_little' | 'invalid' | 'unavailable' | 'abandoned' | 'failed';

/** What an aggregator reports of itself. */
export interface AggregationEvents {
  ended(outcome: AggregationOutcome, seconds: number): void;
  asked(kind: QuestionKind): void;
  /** @param code the node's; `wrong`: a signature that is not of the message */
  refused(source: SourceChain, code: number | 'wrong'): void;
  /** Signatures were known already. */
  reused(count: number, cache: SignatureCache): void;
}

/** Reports nothing. */
export const NO_EVENTS: AggregationEvents = {
  ended: () => undefined,
  asked: () => undefined,
  refused: () => undefined,
  reused: () => undefined,
};
