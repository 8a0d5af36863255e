import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import {
  capacityOf,
  delegatorRecord,
  networkDetailsRecord,
  stakersInOrder,
  statusOf,
  validatorRecord,
} from '../../oracle/primary-network/records/staker-records.js';
import { avaxSupplyRecord } from '../../oracle/primary-network/records/supply-record.js';
import type { Staker } from '../../oracle/primary-network/staking.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';
import { NETWORK_WORDS } from './chain-paths.js';

const DIALECTS = ['standard', 'hosted-prefix'] as const;
/** So far from a time that is compared with now, no staker's end may be: seconds. */
const MARGIN = 600;

/** Validators and delegators, whatever became of them, by every filter; what they are together, and how much AVAX there is. */
export async function compareStakers(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  for (const dialect of DIALECTS) {
    for (const network of NETWORK_WORDS) {
      await comparison.whole({ operation: 'networkDetails', path: { network }, dialect }, networkDetailsRecord(facts));
    }
  }
  for (const query of [{ network: 'fuji' }, { network: 'testnet' }])
    for (const dialect of DIALECTS)
      await comparison.whole({ operation: 'avaxSupply', query, dialect }, avaxSupplyRecord(facts));
  const [validators, delegators] = [stakersInOrder(facts, 'validator'), stakersInOrder(facts, 'delegator')];
  const nodeIds = [...new Set(validators.map(({ nodeId }) => nodeId))];
  const path = { network: 'fuji' };
  const filters = [
    nodeFilters(nodeIds),
    facts.subnets.map(({ subnetId }) => ({
      query: { subnetId },
      keeps: (staker: Staker) => staker.subnetId === subnetId,
    })),
    statusFilters('validationStatus', ['active', 'completed', 'removed', 'pending']),
    ...timeFilters(validators),
    ...feeFilters(validators),
    ...capacityFilters(facts, validators),
  ];
  const list = {
    ...{ question: { operation: 'validators', path } as const, items: validators },
    record: (staker: Staker) => validatorRecord(facts, staker),
  };
  await compareFilteredList(comparison, { ...list, filters });
  for (const [sortBy, partOf] of sortsOf(facts)) {
    const items = [...validators].sort((a, b) => Number(partOf(b) - partOf(a)));
    const always = [{ query: { sortBy }, keeps: () => true }];
    // Each filter with each order; each two of them were asked for above.
    for (const values of filters)
      await compareFilteredList(comparison, { ...list, items, always, filters: [values.slice(0, 1)] });
  }
  for (const nodeId of nodeIds) {
    await compareFilteredList(comparison, {
      question: { operation: 'nodeValidators', path: { ...path, nodeId } },
      items: validators.filter((staker) => staker.nodeId === nodeId),
      filters: [statusFilters('validationStatus', ['active', 'completed', 'removed', 'pending'])],
      record: (staker) => validatorRecord(facts, staker),
    });
  }
  for (const nodeId of nodeIds) {
    const txHash = validators.find((staker) => staker.nodeId === nodeId)?.txId ?? '';
    await compareFilteredList(comparison, {
      question: { operation: 'cycles', path: { ...path, nodeId } },
      // No network here has auto-renewed validators.
      items: [],
      filters: [[{ query: { txHash }, keeps: () => true }]],
      record: () => ({}),
    });
  }
  const owners = [...new Set(delegators.flatMap(({ rewardsOwner }) => rewardsOwner?.addresses ?? []))];
  await compareFilteredList(comparison, {
    question: { operation: 'delegators', path },
    items: delegators,
    filters: [
      nodeFilters(nodeIds),
      [...owners.map((owner) => [owner]), owners].map((some) => ({
        query: { rewardAddresses: some.map((one, place) => `${['', 'P-', 'X-'][place % 3]}${one}`).join() },
        keeps: ({ rewardsOwner }: Staker) => some.some((one) => rewardsOwner?.addresses.includes(one)),
      })),
      statusFilters('delegationStatus', ['active', 'completed', 'pending']),
    ],
    record: (staker) => delegatorRecord(facts, staker),
  });
}

/** Each node, and all of them. */
function nodeFilters(nodeIds: readonly string[]): Filter<Staker>[] {
  return [...nodeIds.map((nodeId) => [nodeId]), nodeIds].map((some) => ({
    query: { nodeIds: some.join() },
    keeps: ({ nodeId }) => some.includes(nodeId),
  }));
}

function statusFilters(name: string, statuses: readonly string[]): Filter<Staker>[] {
  return statuses.map((status) => ({ query: { [name]: status }, keeps: (staker) => statusOf(staker) === status }));
}

/** More and less than is left to the half of those that last on. */
function timeFilters(stakers: readonly Staker[]): Filter<Staker>[][] {
  const now = Math.floor(Date.now() / 1_000);
  const ends = stakers
    .map(({ end }) => end)
    .filter((end) => end > now + MARGIN)
    .sort((a, b) => a - b);
  const middle = ends[Math.floor(ends.length / 2)] ?? now + MARGIN;
  const below = Math.max(...stakers.map(({ end }) => end).filter((end) => end < middle), now);
  const border = Math.floor((below + middle) / 2);
  const left = border - now;
  return [
    [{ query: { minTimeRemaining: left }, keeps: ({ end }) => end >= border }],
    [{ query: { maxTimeRemaining: left }, keeps: ({ end }) => end <= border }],
  ];
}

/** By what validators are sorted; below all others, who has none. */
function sortsOf(facts: PrimaryNetworkFacts): [string, (staker: Staker) => bigint][] {
  return [
    ['blockIndex', () => 0n],
    ['delegationCapacity', (staker) => capacityOf(facts, staker) ?? -1n],
    ['timeRemaining', ({ end }) => BigInt(end)],
    ['delegationFee', ({ shares }) => BigInt(shares ?? -1)],
  ];
}

/** More and less than may be delegated to half of those that anybody can delegate to. */
function capacityFilters(facts: PrimaryNetworkFacts, stakers: readonly Staker[]): Filter<Staker>[][] {
  const all = stakers.flatMap((staker) => capacityOf(facts, staker) ?? []).sort((a, b) => Number(a - b));
  const middle = all[Math.floor(all.length / 2)] ?? 0n;
  const isWithin = (staker: Staker, isRight: (capacity: bigint) => boolean): boolean => {
    const capacity = capacityOf(facts, staker);
    return capacity !== undefined && isRight(capacity);
  };
  const [above, below] = [(capacity: bigint) => capacity >= middle, (capacity: bigint) => capacity <= middle];
  return [
    [{ query: { minDelegationCapacity: String(middle) }, keeps: (staker) => isWithin(staker, above) }],
    [{ query: { maxDelegationCapacity: String(middle) }, keeps: (staker) => isWithin(staker, below) }],
  ];
}

/** Those of validators that have a share of delegators' rewards; both ends belong to the range. */
function feeFilters(stakers: readonly Staker[]): Filter<Staker>[][] {
  const shares = [...new Set(stakers.flatMap((staker) => staker.shares ?? []))].sort((a, b) => a - b);
  const some = [shares[0] ?? 0, shares.at(-1) ?? 0, 20_001];
  return [
    some.map((share) => ({
      query: { minFeePercentage: share / 10_000 },
      keeps: (staker) => staker.shares !== undefined && staker.shares >= share,
    })),
    some.map((share) => ({
      query: { maxFeePercentage: share / 10_000 },
      keeps: (staker) => staker.shares !== undefined && staker.shares <= share,
    })),
  ];
}
