/** What 100 % of a rate, a fee or a share is. */
export const PERCENT_DENOMINATOR = 1_000_000n;

const MAX_UINT64 = (1n << 64n) - 1n;

/** An amount in two parts, which add up to it. */
export interface SplitReward {
  /** The part that the shares stand for, rounded up: of a delegator's reward, the validator's. */
  fromShares: bigint;
  /** The rest, rounded down: of a delegator's reward, what the delegator is paid. */
  remainder: bigint;
}

/**
 * Splits an amount by a validator's delegation fee, rounded as the node rounds: above 2^64 / (1,000,000 − shares) it divides first.
 * Source: `Split` in avalanchego's vms/platformvm/reward/calculator.go.
 * @param shares in millionths, at most 1,000,000
 */
export function splitReward(amount: bigint, shares: bigint): SplitReward {
  const rest = PERCENT_DENOMINATOR - shares;
  const product = rest * amount;
  const remainder = product <= MAX_UINT64 ? product / PERCENT_DENOMINATOR : rest * (amount / PERCENT_DENOMINATOR);
  return { fromShares: amount - remainder, remainder };
}
