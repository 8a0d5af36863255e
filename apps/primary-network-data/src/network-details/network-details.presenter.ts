import type { StakingTotals } from '@nunatak/primary-network-queries';
import type { NetworkDetailsDto } from './network-details.dto.js';

/** Digits behind the point of a ratio. */
const RATIO_DIGITS = 6;

export function presentNetworkDetails(totals: StakingTotals & { currentSupply: string }): NetworkDetailsDto {
  const { validatorCount, delegatorCount, validatorWeight, delegatorWeight, potentialReward, currentSupply } = totals;
  return {
    validatorDetails: {
      validatorCount,
      totalAmountStaked: validatorWeight,
      estimatedAnnualStakingReward: potentialReward,
      stakingDistributionByVersion: [],
      stakingRatio: ratioOf(BigInt(validatorWeight) + BigInt(delegatorWeight), BigInt(currentSupply)),
    },
    delegatorDetails: { delegatorCount, totalAmountStaked: delegatorWeight },
  };
}

/** A ratio as a decimal text, rounded down. */
function ratioOf(part: bigint, whole: bigint): string {
  const scaled = whole === 0n ? 0n : (part * 10n ** BigInt(RATIO_DIGITS)) / whole;
  const digits = String(scaled).padStart(RATIO_DIGITS + 1, '0');
  return `${digits.slice(0, -RATIO_DIGITS)}.${digits.slice(-RATIO_DIGITS)}`;
}
