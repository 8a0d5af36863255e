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

/** Counts what became of candidates. */
export function shortfall(candidates: readonly Candidate[], totalWeight: bigint, inactive: number): Shortfall {
  const count = (is: (candidate: Candidate) => boolean) => candidates.filter(is).length;
  const isOpen = ({ state }: Candidate) => state !== 'signed' && state !== 'wrong';
  const signed = candidates.filter(({ state }) => state === 'signed');
  const refused = candidates.filter((candidate) => isOpen(candidate) && candidate.refusal !== undefined);
  const commonest = commonestOf(refused.map(({ refusal }) => refusal!));
  return {
    signedWeight: signed.reduce((sum, { weight }) => sum + weight, 0n),
    totalWeight,
    asked: count(({ questions }) => questions > 0),
    refused: refused.length,
    ...(commonest && { commonestRefusal: commonest }),
    wrong: count(({ state }) => state === 'wrong'),
    silent: count((each) => isOpen(each) && each.questions > 0 && each.refusal === undefined),
    unreachable: count(({ state, questions }) => state === 'away' && questions === 0),
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
