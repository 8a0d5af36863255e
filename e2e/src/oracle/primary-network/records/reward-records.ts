import { Fits } from '../../../compare/expectation.js';
import { bytesOfCb58 } from '../../cb58.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { feeOf, netOf, PRIMARY_NETWORK, type Staker } from '../staking.js';
import type { RewardType } from '../utxo-set.js';
import { amountRecord, type Expected } from './amounts.js';

/** A reward with what lists are filtered and ordered by. */
export interface Reward {
  addresses: string[];
  nodeId: string;
  /** Ascending. */
  order: readonly [time: number, id: string, type: string];
  record: Expected;
}

/** 2.19: what current stakers may be paid, by start. */
export function pendingRewards(facts: PrimaryNetworkFacts): Reward[] {
  const current = facts.staking.stakers.filter(({ subnetId, ended }) => subnetId === PRIMARY_NETWORK && !ended);
  const rewards = current.flatMap((staker) => {
    if (staker.kind === 'delegator') return [pending(facts, staker, 'DELEGATOR', netOf(staker))];
    const delegators = current.filter(({ validator }) => validator === staker);
    // Of delegations that ended well, too: it is paid with the others, at the validator's end.
    const fees = delegators.reduce((sum, delegator) => sum + feeOf(delegator), staker.delegateeReward);
    const own = pending(facts, staker, 'VALIDATOR', staker.potentialReward);
    return fees > 0n ? [own, pending(facts, staker, 'VALIDATOR_FEE', fees)] : [own];
  });
  return rewards.sort(inOrder);
}

function pending(facts: PrimaryNetworkFacts, staker: Staker, rewardType: RewardType, amount: bigint): Reward {
  const { start, end, txId } = staker;
  const owner = rewardType === 'VALIDATOR_FEE' ? staker.delegationRewardsOwner : staker.rewardsOwner;
  const shared = sharedFields(staker, rewardType, owner?.addresses ?? []);
  return {
    ...{ addresses: owner?.addresses ?? [], nodeId: staker.nodeId, order: [start, bytesOfCb58(txId), rewardType] },
    record: {
      ...shared,
      progress: progressOf(start, end),
      estimatedReward: amountRecord(facts, facts.avaxAssetId, amount),
    },
  };
}

/** Rewards that were paid, by when. */
export function paidRewards(facts: PrimaryNetworkFacts): Reward[] {
  const byId = new Map(facts.staking.stakers.map((staker) => [staker.txId, staker]));
  const rewards = [...facts.utxos.values()].flatMap((utxo): Reward[] => {
    const { rewardType, output, utxoId, outputIndex, creator, block, txId } = utxo;
    const staker = byId.get(txId);
    if (!rewardType || !staker) return [];
    return [
      {
        ...{ addresses: output.addresses, nodeId: staker.nodeId, order: [block.timestamp, bytesOfCb58(utxoId), ''] },
        record: {
          ...sharedFields(staker, rewardType, output.addresses),
          ...{
            utxoId,
            outputIndex,
            reward: amountRecord(facts, output.assetId, output.amount),
            rewardTxHash: creator?.id,
          },
        },
      },
    ];
  });
  return rewards.sort(inOrder);
}

function sharedFields(staker: Staker, rewardType: RewardType, addresses: string[]): Expected {
  const { txId, nodeId, start, end, weight } = staker;
  return {
    ...{ addresses, txHash: txId, amountStaked: String(weight), nodeId, rewardType, stakingType: 'fixed' },
    ...{ startTimestamp: start, endTimestamp: end },
  };
}

/** Percent of the time that has passed: now, give or take a minute. */
function progressOf(start: number, end: number): Fits {
  const percentAt = (now: number): number => Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
  return new Fits('the percent of its time that has passed', (value) => {
    const now = Date.now() / 1_000;
    return typeof value === 'number' && value >= percentAt(now - 60) - 0.01 && value <= percentAt(now + 1) + 0.01;
  });
}

function inOrder({ order: a }: Reward, { order: b }: Reward): number {
  for (const [place, part] of a.entries()) {
    const other = b[place] as typeof part;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
}
