import type { CycleRow } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import { activeStateOf, percentOfShares } from './auto-renew.presenter.js';
import type { AutoRenewedCycleDto, CurrentAutoRenewedCycleDto, CycleOutcome } from './cycle.dto.js';

/** Shows a cycle that was settled. Withdrawn rewards are the cycle's own, also where the last cycle paid earlier ones' with them. */
export function presentCycle(row: CycleRow): AutoRenewedCycleDto {
  const { renewal, next } = row;
  const compounded = (sum: 'accruedValidationRewards' | 'accruedDelegateeRewards') =>
    next ? BigInt(next[sum]) - BigInt(renewal[sum]) : 0n;
  const validation = row.isRewarded ? BigInt(row.potentialReward) : 0n;
  const delegatee = BigInt(row.delegateeReward);
  const compoundedValidation = compounded('accruedValidationRewards');
  const compoundedDelegatee = compounded('accruedDelegateeRewards');
  return {
    ...sharedOf(row),
    rewardTxHash: showId(row.endedId!),
    grossValidationReward: String(validation),
    withdrawnValidationReward: String(validation - compoundedValidation),
    compoundedValidationReward: String(compoundedValidation),
    grossDelegateeReward: String(delegatee),
    withdrawnDelegateeReward: String(delegatee - compoundedDelegatee),
    compoundedDelegateeReward: String(compoundedDelegatee),
    outcome: outcomeOf(row),
  };
}

/** Shows the running cycle. */
export function presentCurrentCycle(row: CycleRow): CurrentAutoRenewedCycleDto {
  return {
    ...sharedOf(row),
    projectedValidationReward: row.potentialReward,
    accruedDelegateeReward: row.delegateeReward,
    state: activeStateOf(row.renewal),
  };
}

function sharedOf(row: CycleRow) {
  return {
    cycleIndex: row.index,
    stakingTxHash: showId(row.transactionId),
    startTimestamp: row.start,
    endTimestamp: row.end,
    weightAtCycleStart: row.weight,
    autoCompoundSharePercent: percentOfShares(row.renewal.autoCompoundRewardShares),
    delegatorCount: row.delegatorCount,
    amountDelegated: row.amountDelegated,
  };
}

function outcomeOf({ isRewarded, next }: CycleRow): CycleOutcome {
  if (!isRewarded) return 'aborted';
  return next ? 'renewed' : 'exited';
}
