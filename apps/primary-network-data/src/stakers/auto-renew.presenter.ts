import type { Renewal, StakerStatus } from '@nunatak/primary-network-queries';
import type { AutoRenewDto, AutoRenewState } from './auto-renew.dto.js';

/** A running or last cycle of an auto-renewed validator. */
interface LastCycle {
  renewal: Renewal;
  status: StakerStatus;
  /** Of one that has ended: whether the cycle was paid. */
  isRewarded: boolean;
  /** Unix seconds. */
  end: number;
  /** nAVAX, decimal. */
  weight: string;
  /** As they are shown. */
  validationRewardAddresses: string[];
  delegationRewardAddresses: string[];
}

/** Shows what an auto-renewed validator has beyond others. */
export function presentAutoRenew(cycle: LastCycle): AutoRenewDto {
  const { renewal, status, isRewarded, end, weight } = cycle;
  const hasEnded = status === 'E';
  return {
    state: hasEnded ? (isRewarded ? 'exited' : 'aborted') : activeStateOf(renewal),
    nextPeriodSeconds: renewal.nextPeriod,
    autoCompoundSharePercent: percentOfShares(renewal.autoCompoundRewardShares),
    compoundedWeight: weight,
    accruedValidationRewards: renewal.accruedValidationRewards,
    accruedDelegateeRewards: renewal.accruedDelegateeRewards,
    validationRewardAddresses: cycle.validationRewardAddresses,
    delegationRewardAddresses: cycle.delegationRewardAddresses,
    exitReason: hasEnded ? (isRewarded ? 'graceful' : 'uptime_not_met') : null,
    endedAtTimestamp: hasEnded ? end : null,
  };
}

/** Whether another cycle follows the running one. */
export function activeStateOf({ nextPeriod }: Renewal): Extract<AutoRenewState, 'renewing' | 'exiting'> {
  return nextPeriod > 0 ? 'renewing' : 'exiting';
}

/** Millionths as percent: 25000 is 2.5. */
export function percentOfShares(shares: number): number {
  return shares / 10_000;
}
