import { bytesOfCb58 } from '../../oracle/cb58.js';
import { addressesOf } from '../../oracle/primary-network/node-checks.js';
import type { PrimaryNetworkFacts } from '../../oracle/primary-network/primary-network-facts.js';
import { hostedUtxoRecord, utxoRecord } from '../../oracle/primary-network/records/utxo-record.js';
import type { Utxo } from '../../oracle/primary-network/utxo-set.js';
import type { Dialect } from '../api.js';
import type { Comparison } from '../comparison.js';
import { compareFilteredList, type Filter } from '../filtered-list.js';
import { CHAINS, chainInfoOf, pathsOf } from './chain-paths.js';

/** UTXOs of each address on each chain, and of several; spent ones left out or not, by asset, by time and amount, either way round; by POST, too. */
export async function compareUtxos(comparison: Comparison, facts: PrimaryNetworkFacts): Promise<void> {
  const all = addressesOf(facts);
  for (const chain of CHAINS) {
    const [path, other] = pathsOf(facts, chain);
    const held = [...facts.utxos.values()].filter((utxo) => utxo.holder === chain);
    const record = (utxo: Utxo, dialect: Dialect) =>
      dialect !== 'standard' && chain !== 'P' ? hostedUtxoRecord(facts, utxo) : utxoRecord(facts, utxo);
    const list = { record, rest: { chainInfo: chainInfoOf(chain) } };
    for (const some of [...all.map((address) => [address]), all.slice(0, 64)]) {
      const own = held.filter(({ output }) => some.some((address) => output.addresses.includes(address)));
      const addresses = some.map((one, place) => (place % 2 ? `${chain}-${one}` : one)).join();
      const posted = { operation: 'postedUtxos', path: { ...other }, body: { addresses } } as const;
      for (const { sortBy, includeSpent } of WAYS) {
        const items = [...own].sort(sortBy === 'amount' ? largestFirst : newestFirst);
        const keeps = ({ consumedBy }: Utxo): boolean => includeSpent === true || !consumedBy;
        const filters = some.length > 1 ? [amountFilters(own), ...(chain === 'X' ? [assetFilters(own)] : [])] : [];
        const shared = { ...list, items, filters };
        const query = { sortBy, includeSpent };
        await compareFilteredList(comparison, {
          ...{ ...shared, question: { operation: 'utxos', path: { ...path } } },
          always: [{ query: { ...query, addresses }, keeps }],
        });
        // What is asked by GET of one address needs no second asking.
        if (some.length > 1)
          await compareFilteredList(comparison, { ...shared, question: posted, always: [{ query, keeps }] });
      }
    }
  }
}

/** Each parameter's values, the default of each among them. */
const WAYS = [
  { sortBy: undefined, includeSpent: undefined },
  { sortBy: undefined, includeSpent: true },
  { sortBy: 'timestamp', includeSpent: false },
  { sortBy: 'amount', includeSpent: undefined },
  { sortBy: 'amount', includeSpent: true },
] as const;

/** Everything, a half, and a little more than the smallest of it. */
function amountFilters(own: readonly Utxo[]): Filter<Utxo>[] {
  const amounts = own.map(({ output }) => output.amount).sort((a, b) => (a < b ? -1 : 1));
  const [smallest = 0n, middle = 0n] = [amounts[0], amounts[Math.floor(amounts.length / 2)]];
  return [0n, middle, smallest + 1n].map((least) => ({
    query: { minUtxoAmount: String(least) },
    keeps: ({ output }) => output.amount >= least,
  }));
}

function assetFilters(own: readonly Utxo[]): Filter<Utxo>[] {
  return [...new Set(own.map(({ output }) => output.assetId))].map((assetId) => ({
    query: { assetId },
    keeps: ({ output }) => output.assetId === assetId,
  }));
}

function newestFirst(a: Utxo, b: Utxo): number {
  return b.block.timestamp - a.block.timestamp || byId(b, a);
}

function largestFirst(a: Utxo, b: Utxo): number {
  return a.output.amount === b.output.amount ? byId(b, a) : a.output.amount < b.output.amount ? 1 : -1;
}

function byId(a: Utxo, b: Utxo): number {
  return bytesOfCb58(a.utxoId) < bytesOfCb58(b.utxoId) ? -1 : 1;
}
