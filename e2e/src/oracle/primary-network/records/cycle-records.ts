import { cb58Of } from '../../cb58.js';
import type { Position, PositionsOracle, StateCycle } from '../auto-renewed-positions.js';
import type { Expected } from './amounts.js';

const MILLION = 1_000_000n;

/** An id of hex digits as answers have it. */
export function idOf(hex: string): string {
  return cb58Of(`0x${hex}`);
}

/** An entry of the list of cycles. @param index from 0 */
export function cycleRecord(oracle: PositionsOracle, position: Position, index: number): Expected {
  const cycle = position.cycles[index]!;
  const next = position.cycles[index + 1];
  const { settled, potentialReward, delegateeReward } = cycle;
  const gross = settled?.outcome === 'aborted' ? 0n : potentialReward;
  const compounded = next ? next.restakedValidation - cycle.restakedValidation : 0n;
  const compoundedFees = next ? next.restakedDelegatee - cycle.restakedDelegatee : 0n;
  return {
    ...sharedRecord(oracle, position, index),
    rewardTxHash: idOf(settled!.rewardTx),
    ...{ grossValidationReward: String(gross), withdrawnValidationReward: String(gross - compounded) },
    ...{ compoundedValidationReward: String(compounded), grossDelegateeReward: String(delegateeReward) },
    withdrawnDelegateeReward: String(delegateeReward - compoundedFees),
    compoundedDelegateeReward: String(compoundedFees),
    outcome: settled!.outcome,
  };
}

/** The running cycle of a position. */
export function currentCycleRecord(oracle: PositionsOracle, position: Position): Expected {
  const index = position.cycles.length - 1;
  const { potentialReward, delegateeReward, nextPeriod } = position.cycles[index]!;
  return {
    ...sharedRecord(oracle, position, index),
    projectedValidationReward: String(potentialReward),
    accruedDelegateeReward: String(delegateeReward),
    state: nextPeriod > 0 ? 'renewing' : 'exiting',
  };
}

function sharedRecord(oracle: PositionsOracle, position: Position, index: number): Expected {
  const cycle = position.cycles[index]!;
  const delegations = oracle.delegationsIn(position, cycle);
  return {
    ...{ cycleIndex: index + 1, stakingTxHash: idOf(position.txId) },
    ...{ startTimestamp: cycle.start, endTimestamp: cycle.end, weightAtCycleStart: String(cycle.weight) },
    autoCompoundSharePercent: Number(cycle.shares) / 10_000,
    delegatorCount: delegations.length,
    amountDelegated: String(delegations.reduce((sum, { weight }) => sum + weight, 0n)),
  };
}

/** What a position is beside other validators. */
export function autoRenewRecord({ cycles }: Position, addresses: { reward: string[]; fee: string[] }): Expected {
  const last = cycles.at(-1)!;
  const outcome = last.settled?.outcome;
  return {
    state: outcome ?? (last.nextPeriod > 0 ? 'renewing' : 'exiting'),
    ...{ nextPeriodSeconds: last.nextPeriod, autoCompoundSharePercent: Number(last.shares) / 10_000 },
    compoundedWeight: String(last.weight),
    accruedValidationRewards: String(last.restakedValidation),
    accruedDelegateeRewards: String(last.restakedDelegatee),
    ...{ validationRewardAddresses: addresses.reward, delegationRewardAddresses: addresses.fee },
    exitReason: outcome === undefined ? null : outcome === 'exited' ? 'graceful' : 'uptime_not_met',
    endedAtTimestamp: outcome === undefined ? null : last.end,
  };
}

/**
 * What a cycle's end stakes again of rewards, by ACP-236: the share of each, rounded up as the node rounds, and cut together where the weight
 * would pass the highest stake.
 */
export function restakedBy(cycle: StateCycle, fees: bigint, highestStake: bigint): [validation: bigint, fees: bigint] {
  if (cycle.nextPeriod === 0) return [0n, 0n];
  const rest = MILLION - cycle.shares;
  const restOf = (reward: bigint) =>
    reward * rest >= 2n ** 64n ? (reward / MILLION) * rest : (reward * rest) / MILLION;
  const [own, share] = [cycle.potentialReward - restOf(cycle.potentialReward), fees - restOf(fees)];
  const room = highestStake - cycle.weight;
  if (own + share <= room) return [own, share];
  const cut = (own * room) / (own + share);
  return [cut, room - cut];
}
