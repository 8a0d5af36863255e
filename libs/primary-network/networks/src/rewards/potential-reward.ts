import type { RewardConfig } from './reward-config.js';
import { PERCENT_DENOMINATOR } from './split-reward.js';

const MAX_UINT64 = (1n << 64n) - 1n;

/**
 * What a staker is paid at the end if its uptime sufficed: a validator's or delegator's potential reward, gross.
 * Source: `Calculate` in avalanchego's vms/platformvm/reward/calculator.go. It reckons in nanoseconds, which here cancel out: quotients of
 * quotients round as one.
 * @param config of the primary network at the stake's start ({@link rewardConfigAt}), or of the stake's subnet
 * @param stakeDuration in seconds
 * @param supply the asset's, at the block that makes the staker a current one, before this reward is added to it; above 0
 */
export function rewardOf(config: RewardConfig, stakeDuration: bigint, stake: bigint, supply: bigint): bigint {
  const { maxConsumptionRate, minConsumptionRate, mintingPeriod, supplyCap } = config;
  // A supply above the cap wraps round in the node. No network has one; a genesis file could.
  const remaining = BigInt.asUintN(64, supplyCap - supply);
  const rate = (maxConsumptionRate - minConsumptionRate) * stakeDuration + minConsumptionRate * mintingPeriod;
  const reward =
    (remaining * rate * stake * stakeDuration) / (mintingPeriod * PERCENT_DENOMINATOR * supply * mintingPeriod);
  return reward > MAX_UINT64 || reward > remaining ? remaining : reward;
}
