import { constantBalance, type ProbedBalances } from './constant-balance.js';
import { type LookAlikeTexts, lookAlike } from './look-alike.js';
import { type AirdropCounts, massAirdrop } from './mass-airdrop.js';
import { type TransferCounts, transfersInOthersNames } from './transfers-in-others-names.js';

/** What is known of a token, by the heuristic that asks for it. What is not known can't make a token suspect. */
export interface TokenFacts {
  'transfers-in-others-names'?: TransferCounts;
  'mass-airdrop'?: AirdropCounts;
  'look-alike'?: LookAlikeTexts;
  'constant-balance'?: ProbedBalances;
}

export type HeuristicName = keyof TokenFacts;

/** Each says why a token is suspect, in one sentence without any text of the token's; undefined where it is not. */
const HEURISTICS: { readonly [Name in HeuristicName]: (facts: NonNullable<TokenFacts[Name]>) => string | undefined } = {
  'transfers-in-others-names': transfersInOthersNames,
  'mass-airdrop': massAirdrop,
  'look-alike': lookAlike,
  'constant-balance': constantBalance,
};

/** The names by which operators choose heuristics. None is on by default: a wrong guess hides an honest balance. */
export const HEURISTIC_NAMES = Object.keys(HEURISTICS) as readonly HeuristicName[];

/** Those for which the indexer has to count something. What a look-alike is follows from names and lists. */
export const COUNTED_HEURISTICS: readonly HeuristicName[] = HEURISTIC_NAMES.filter((name) => name !== 'look-alike');

/** A heuristic's finding. */
export interface Suspicion {
  heuristic: HeuristicName;
  reason: string;
}

/** What the chosen heuristics find in a token, in the order of {@link HEURISTIC_NAMES}. */
export function suspicionsOf(chosen: ReadonlySet<HeuristicName>, facts: TokenFacts): Suspicion[] {
  return HEURISTIC_NAMES.filter((name) => chosen.has(name)).flatMap((heuristic) => {
    const reason = judge(heuristic, facts);
    return reason === undefined ? [] : [{ heuristic, reason }];
  });
}

function judge<Name extends HeuristicName>(name: Name, facts: TokenFacts): string | undefined {
  const known = facts[name];
  return known === undefined ? undefined : HEURISTICS[name](known);
}
