import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { paidRewards, pendingRewards, type Reward } from '../../oracle/primary-network/records/reward-records.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';

/** So many addresses or nodes may be named at once. */
const MOST_NAMED = 64;

/** Pending and paid rewards of each address and node, of as many as may be named, and of both together. */
export async function compareRewards(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const lists = [
    ['pendingRewards', pendingRewards(facts)],
    ['historicalRewards', paidRewards(facts)],
  ] as const;
  const [addresses, nodes] = [addressFilters(facts), nodeFilters(facts)];
  for (const [operation, rewards] of lists) {
    const list = {
      ...{ question: { operation, path: { network: 'fuji' } }, items: [...rewards].reverse() },
      record: ({ record }: Reward) => record,
    };
    // Prices of the past are known to nobody here.
    const currency = operation === 'historicalRewards' ? [{ query: { currency: 'eur' }, keeps: () => true }] : [];
    await compareFilteredList(comparison, { ...list, always: addresses, filters: [] });
    // The addresses that have rewards, with each node: the others have none with any.
    const having = addresses.filter(({ keeps }) => rewards.some(keeps));
    await compareFilteredList(comparison, { ...list, always: nodes, filters: [having, currency] });
  }
}

function addressFilters(facts: PrimaryNetworkFacts): Filter<Reward>[] {
  const all = addressesOf(facts);
  const written = (address: string, place: number): string => `${['', 'P-', 'X-'][place % 3]}${address}`;
  return [...all.map((address) => [address]), all, repeated(all)].map((some) => ({
    query: { addresses: some.slice(0, MOST_NAMED).map(written).join() },
    keeps: (reward) => reward.addresses.some((address) => some.slice(0, MOST_NAMED).includes(address)),
  }));
}

function nodeFilters({ staking }: PrimaryNetworkFacts): Filter<Reward>[] {
  const all = [...new Set(staking.stakers.map(({ nodeId }) => nodeId))];
  return [...all.map((nodeId) => [nodeId]), all, repeated(all)].map((some) => ({
    query: { nodeIds: some.join() },
    keeps: ({ nodeId }) => some.includes(nodeId),
  }));
}

/** As many as may be named: one that is named again counts once. */
function repeated(all: readonly string[]): string[] {
  return Array.from({ length: MOST_NAMED }, (_, place) => all[place % all.length] as string);
}
