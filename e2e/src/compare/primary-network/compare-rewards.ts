import { bareAddress } from '../../oracle/primary-network/addresses.js';
import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { paidRewards, pendingRewards, type Reward } from '../../oracle/primary-network/records/reward-records.js';
import type { Query } from '../api.js';
import type { Comparison } from '../comparison.js';

/** Pending and paid rewards of each address and node, of several, and of both together. */
export async function compareRewards(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const lists = [
    ['pendingRewards', pendingRewards(facts)],
    ['historicalRewards', paidRewards(facts)],
  ] as const;
  for (const [operation, rewards] of lists) {
    for (const [query, isAsked] of questionsOf(facts, rewards)) {
      for (const sortOrder of [undefined, 'asc', 'desc']) {
        const found = rewards.filter(isAsked).map(({ record }) => record);
        if (sortOrder !== 'asc') found.reverse();
        for (const dialect of ['standard', 'hosted-prefix'] as const) {
          const question = {
            operation,
            path: { network: 'fuji' },
            query: { ...query, sortOrder, pageSize: 2 },
            dialect,
          };
          await comparison.pages(question, found);
        }
      }
    }
  }
}

function questionsOf(facts: PrimaryNetworkFacts, rewards: readonly Reward[]): [Query, (reward: Reward) => boolean][] {
  const addresses = addressesOf(facts);
  const nodeIds = [...new Set(facts.staking.stakers.map(({ nodeId }) => nodeId))];
  const isOf = (asked: readonly string[]) => (reward: Reward) =>
    reward.addresses.some((address) => asked.map(bareAddress).includes(address));
  const some = addresses.slice(0, 20).map((address, place) => `${['', 'P-', 'X-'][place % 3]}${address}`);
  const [owner] = rewards.flatMap((reward) => reward.addresses);
  return [
    ...addresses.map((address): [Query, (reward: Reward) => boolean] => [{ addresses: address }, isOf([address])]),
    [{ addresses: some.join() }, isOf(some)],
    ...nodeIds.map((nodeId): [Query, (reward: Reward) => boolean] => [
      { nodeIds: nodeId },
      (reward) => reward.nodeId === nodeId,
    ]),
    [{ nodeIds: nodeIds.join() }, () => true],
    ...nodeIds.map((nodeId): [Query, (reward: Reward) => boolean] => [
      { addresses: owner, nodeIds: nodeId },
      (reward) => reward.nodeId === nodeId && isOf([owner ?? ''])(reward),
    ]),
  ];
}
