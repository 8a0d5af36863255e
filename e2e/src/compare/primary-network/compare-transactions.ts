import type { Transaction } from '../../oracle/primary-network/facts.js';
import type { PrimaryChain } from '../../oracle/primary-network/node-answers.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { hostedTransactionRecord } from '../../oracle/primary-network/records/hosted-transaction-record.js';
import { transactionRecord } from '../../oracle/primary-network/records/transaction-record.js';
import type { Staker } from '../../oracle/primary-network/staking.js';
import type { Dialect } from '../api.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';
import { timeFilters } from './time-filters.js';

export type Parties = ReadonlyMap<Transaction, ReadonlySet<string>>;

/** Transactions by id, of each chain, of addresses, of an L1 validator, of an asset, and those that stake; each list by every filter. */
export async function compareTransactions(
  comparison: Comparison,
  facts: PrimaryNetworkFacts,
  parties: Parties,
): Promise<void> {
  const records = new Map<string, Record<string, unknown>>();
  const record = (transaction: Transaction, dialect: Dialect): Record<string, unknown> => {
    const key = `${transaction.id} ${dialect}`;
    const known = records.get(key) ?? recordOf(facts, transaction, dialect);
    records.set(key, known);
    return known;
  };
  for (const chain of CHAINS) {
    const all = [...facts.transactions.values()].filter((one) => one.chain === chain).sort(newestFirst);
    const [path, other] = pathsOf(facts, chain);
    for (const transaction of all) {
      for (const dialect of ['standard', 'hosted-prefix'] as const) {
        const asked = { ...path, txHash: transaction.id };
        await comparison.whole({ operation: 'primaryTransaction', path: asked, dialect }, record(transaction, dialect));
      }
    }
    const list = { items: all, record, rest: { chainInfo: chainInfoOf(chain) } };
    const times = timeFilters(
      all.map(({ block }) => block.timestamp),
      (one: Transaction) => one.block.timestamp,
    );
    const question = { operation: 'primaryTransactions', path: { ...other } } as const;
    await compareFilteredList(comparison, { ...list, question, filters: times });
    const types = typeFilters(all);
    const parts = addressFilters(all, parties, chain);
    await compareFilteredList(comparison, { ...list, question, always: parts, filters: [] });
    // Of all of them together: each one's with every type would take too long.
    await compareFilteredList(comparison, { ...list, question, always: parts.slice(-1), filters: [types, ...times] });
    if (chain === 'P') {
      const l1s = l1Filters(facts);
      await compareFilteredList(comparison, { ...list, question, always: l1s, filters: [] });
      await compareFilteredList(comparison, { ...list, question, always: l1s.slice(0, 1), filters: [types, ...times] });
      const staking = new Map(
        facts.staking.stakers.filter(({ ended }) => !ended).map((staker) => [staker.txId, staker]),
      );
      const items = all.filter(({ id }) => staking.has(id));
      await compareFilteredList(comparison, {
        ...{ ...list, items, question: { operation: 'stakingTransactions', path: { ...path } } },
        filters: [stakerFilters(staking), typeFilters(items), ...times],
      });
    }
    if (chain === 'X') {
      for (const assetId of facts.assets.keys()) {
        const items = all.filter((transaction) => assetsOf(transaction).has(assetId));
        const asked = { operation: 'assetTransactions', path: { ...path, assetId } } as const;
        await compareFilteredList(comparison, {
          ...list,
          items,
          question: asked,
          filters: [typeFilters(items), ...times],
        });
      }
    }
  }
}

function recordOf(facts: PrimaryNetworkFacts, transaction: Transaction, dialect: Dialect): Record<string, unknown> {
  return dialect === 'standard' ? transactionRecord(facts, transaction) : hostedTransactionRecord(facts, transaction);
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.block.timestamp - a.block.timestamp || b.block.height - a.block.height || b.index - a.index;
}

/** Each type, two together, and types that came later than clients of the hosted service know: none of those is here. */
function typeFilters(all: readonly Transaction[]): Filter<Transaction>[] {
  const types = [...new Set(all.map(({ type }) => type))];
  const groups = [...types.map((type) => [type]), types.slice(0, 2), ['UNKNOWN']].filter((some) => some.length > 0);
  return groups.map((some) => ({ query: { txTypes: some.join() }, keeps: ({ type }) => some.includes(type) }));
}

/** Each of those that have part in a transaction of the chain, and some together. */
function addressFilters(all: readonly Transaction[], parties: Parties, chain: PrimaryChain): Filter<Transaction>[] {
  const known = [...new Set(all.flatMap((one) => [...(parties.get(one) ?? [])]))];
  const groups = [...known.map((address) => [address]), known.slice(0, 64)];
  return groups.map((some) => ({
    query: {
      addresses: some.map((one, place) => (place % 2 && !one.startsWith('0x') ? `${chain}-${one}` : one)).join(),
    },
    keeps: (one) => some.some((address) => parties.get(one)?.has(address)),
  }));
}

function l1Filters({ l1s }: PrimaryNetworkFacts): Filter<Transaction>[] {
  return l1s.validators.map(({ validationId, changes }) => ({
    query: { l1ValidationId: validationId },
    keeps: ({ id }) => changes.some(({ transaction }) => transaction.id === id),
  }));
}

/** By owners of the stake, of its reward and of the validator's share. */
function stakerFilters(staking: ReadonlyMap<string, Staker>): Filter<Transaction>[] {
  const ownersOf = ({ stake, rewardsOwner, delegationRewardsOwner }: Staker): string[] => [
    ...stake.flatMap(({ output }) => output.addresses),
    ...(rewardsOwner?.addresses ?? []),
    ...(delegationRewardsOwner?.addresses ?? []),
  ];
  const known = [...new Set([...staking.values()].flatMap(ownersOf))];
  return [...known.map((address) => [address]), known.slice(0, 64)].map((some) => ({
    query: { addresses: some.join() },
    keeps: ({ id }) => {
      const staker = staking.get(id);
      return staker !== undefined && ownersOf(staker).some((address) => some.includes(address));
    },
  }));
}

/** The assets that a transaction spends, makes or moves. */
function assetsOf({ inputs, made }: Transaction): Set<string> {
  return new Set([...inputs.map(({ assetId }) => assetId), ...made.map(({ output }) => output.assetId)]);
}
