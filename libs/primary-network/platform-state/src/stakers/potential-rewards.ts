import { type RewardConfig, rewardConfigAt, rewardOf } from '@nunatak/primary-network-networks';
import type { ChainState } from '../chain/chain-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { isPrimaryNetwork } from '../subnets/primary-network.js';
import type { SubnetStake } from '../subnets/subnet-record.js';

/**
 * Reckons what a staker earns if its time ends well, and adds it to the supply at once; a reward that is aborted is taken out again.
 * @param start seconds since 1970
 * @param duration seconds
 */
export function mintPotentialReward(
  state: ChainState,
  subnetId: Buffer,
  start: bigint,
  duration: bigint,
  weight: bigint,
): bigint {
  if (isPrimaryNetwork(subnetId)) {
    const config = rewardConfigAt(state.rules.reward, state.rules.upgrades.helicon, start);
    const reward = rewardOf(config, duration, weight, state.currentSupply);
    state.currentSupply += reward;
    return reward;
  }
  const stake = stakeOf(state, subnetId);
  const reward = rewardOf(rewardConfigOf(state, stake), duration, weight, stake.supply);
  changeSubnetSupply(state, subnetId, reward);
  return reward;
}

/** Takes a reward that isn't paid out of the supply again. */
export function takeBackPotentialReward(state: ChainState, subnetId: Buffer, reward: bigint): void {
  if (isPrimaryNetwork(subnetId)) state.currentSupply -= reward;
  else changeSubnetSupply(state, subnetId, -reward);
}

function changeSubnetSupply(state: ChainState, subnetId: Buffer, by: bigint): void {
  if (by === 0n) return;
  const record = state.subnets.existing(subnetId);
  const stake = stakeOf(state, subnetId);
  state.subnets.put({ ...record, stake: { ...stake, supply: stake.supply + by } });
}

/** A transformed subnet's rates are its own, the period is the network's; Helicon doesn't change them. */
function rewardConfigOf(state: ChainState, stake: SubnetStake): RewardConfig {
  return {
    maxConsumptionRate: stake.maxConsumptionRate,
    minConsumptionRate: stake.minConsumptionRate,
    mintingPeriod: state.rules.reward.mintingPeriod,
    supplyCap: stake.maximumSupply,
  };
}

function stakeOf(state: ChainState, subnetId: Buffer): SubnetStake {
  const { stake } = state.subnets.existing(subnetId);
  if (!stake) throw new PlatformStateError(`Subnet ${subnetId.toString('hex')} has no stake: it was not transformed.`);
  return stake;
}
