import type { Candidate, Refusal } from './candidate.js';

/** What a collection came to when too little weight signed in time. Weights are of validators. */
export interface Shortfall {
  signedWeight: bigint;
  totalWeight: bigint;
  /** Validators that were asked. */
  asked: number;
  /** Of these, those whose last answer was a refusal. */
  refused: number;
  /** The refusal that most of them gave. */
  commonestRefusal?: Refusal;
  /** Gave a signature that is not of this message. */
  wrong: number;
  /** Asked and silent until the end. */
  silent: number;
  /** Never asked, since no connection was there. */
  unreachable: number;
  /** Left out from the beginning: inactive validators of an L1, and those who soon will be. */
  inactive: number;
}

/** What became of a validator. `unchecked`: others were enough without its signature. */
export type Reply = 'signed' | 'unchecked' | 'wrong' | 'refused' | 'silent' | 'unreachable' | 'not asked';

/** Returns what became of a validator when its collection ended. */
export function replyOf({ state, refusal, questions }: Candidate): Reply {
  if (state === 'signed' || state === 'wrong') return state;
  if (state === 'claimed') return 'unchecked';
  if (refusal !== undefined) return 'refused';
  if (questions > 0) return 'silent';
  return state === 'away' ? 'unreachable' : 'not asked';
}

/** Counts what became of candidates. */
export function shortfall(candidates: readonly Candidate[], totalWeight: bigint, inactive: number): Shortfall {
  const of = (reply: Reply) => candidates.filter((candidate) => replyOf(candidate) === reply);
  const refused = of('refused');
  const commonest = commonestOf(refused.map(({ refusal }) => refusal!));
  return {
    signedWeight: of('signed').reduce((sum, { weight }) => sum + weight, 0n),
    totalWeight,
    asked: candidates.filter(({ questions }) => questions > 0).length,
    refused: refused.length,
    ...(commonest && { commonestRefusal: commonest }),
    wrong: of('wrong').length,
    silent: of('silent').length,
    unreachable: of('unreachable').length,
    inactive,
  };
}

function commonestOf(refusals: readonly Refusal[]): Refusal | undefined {
  const counts = new Map<string, { refusal: Refusal; count: number }>();
  for (const refusal of refusals) {
    const key = `${refusal.code} ${refusal.text}`;
    const known = counts.get(key) ?? { refusal, count: 0 };
    known.count++;
    counts.set(key, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.refusal;
}
