import { keccak_256 } from '@noble/hashes/sha3.js';

/** What a token's contract answered for accounts that have nothing to do with it. */
export interface ProbedBalances {
  /**
   * `balanceOf` of each of {@link probeAddresses}, all at one block; undefined where the call failed or its answer is no number. An address
   * that any log of the token names has to be left out.
   */
  answers: readonly (bigint | undefined)[];
}

/** So many accounts are asked about: more answers that are alike say nothing more. */
export const PROBES = 5;
/** Fewer answers are no pattern. */
const LEAST_ANSWERS = 3;

/**
 * Addresses that nobody has the key of and no contract can know beforehand: the same ones for the same salt, which is nobody else's.
 * @param token the contract: 40 lower-case hex digits without 0x
 * @returns lower-case hex with 0x
 */
export function probeAddresses(token: string, salt: string): `0x${string}`[] {
  return Array.from({ length: PROBES }, (_, i) => {
    const hash = keccak_256(Buffer.from(`${salt} ${token} ${i}`, 'utf8'));
    return `0x${Buffer.from(hash.subarray(12)).toString('hex')}` as const;
  });
}

/**
 * A constant `balanceOf`: the contract says that accounts which it can't know have something, all the same amount. Wallets then show
 * everybody a balance, which is how a site is advertised to all accounts of a chain without one transaction.
 * @returns why the token is suspect; undefined where it is not
 */
export function constantBalance({ answers }: ProbedBalances): string | undefined {
  const [first] = answers;
  if (answers.length < LEAST_ANSWERS || first === undefined || first === 0n) return undefined;
  if (answers.some((answer) => answer !== first)) return undefined;
  return `it says that ${answers.length} accounts that it can’t know have ${first} each`;
}
