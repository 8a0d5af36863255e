import { type ReadDb, remembered } from '@nunatak/database';
import { bytea, partitionName } from '@nunatak/evm-schema';
import {
  type HolderRange,
  type HolderTimes,
  holderRows,
  rangeValues,
  readHolders,
  type StoredHolders,
} from './holder-page.js';
import { walkedAddresses } from './walked-addresses.js';

/** A list of those whose balance was at least so much. */
export interface BalanceHolders extends HolderRange {
  /** An ERC-20 contract; absent: the chain's own coin. */
  token?: string;
  /** Above 0. */
  least: bigint;
}

/**
 * Balances after each block count, those between two transactions of a block don't. At the range's first moment the newest row at or below
 * `from` counts. Parameters: those of {@link rangeValues}, from, to, least, then the height of values, then the token.
 */
const texts = remembered((key) => {
  const [asset, times, valued, chainId] = key.split('.') as [string, HolderTimes, string, string];
  const isNative = asset === 'native';
  const table = partitionName(isNative ? 'native_balance' : 'erc20_balance', chainId);
  const only = isNative ? 'true' : `b.token = $${valued ? 8 : 7}::bytea`;
  const address = isNative ? 'address' : 'holder';
  const rows = `FROM ${table} b WHERE b.${address} = w.address AND ${only}`;
  const newest = (height: string) =>
    `(SELECT b.balance ${rows} AND b.height <= ${height}::bigint ORDER BY b.height DESC LIMIT 1)`;
  const within = (condition: string) =>
    `EXISTS (SELECT 1 ${rows} AND b.height > $4::bigint AND b.height <= $5::bigint AND b.balance ${condition} $6::numeric)`;
  const first = `coalesce(${newest('$4')} >= $6::numeric, false)`;
  const isMatch = times === 'any' ? `${first} OR ${within('>=')}` : `${first} AND NOT ${within('<')}`;
  const value = valued ? `coalesce(${newest('$7')}, 0)::text` : 'NULL';
  return `${walkedAddresses({ table, address, only }, '$1', '$3')}
    ${holderRows(`SELECT ${isMatch} AS is_match, ${value} AS value`)}`;
});

/** Accounts that had at least so much of a token, or of the chain's coin, at one moment of a range or at all, by address. */
export function balanceHolders(db: ReadDb, query: BalanceHolders): Promise<StoredHolders> {
  const { chainId, token, times, from, to, least, valueAt, limit } = query;
  const asset = token === undefined ? 'native' : 'erc20';
  const key = [asset, times, valueAt === undefined ? '' : 'valued', chainId].join('.');
  const values = [...rangeValues(query), from, to, least.toString()];
  if (valueAt !== undefined) values.push(valueAt);
  if (token !== undefined) values.push(bytea(token));
  return readHolders(db, { name: `hb.${key}`, text: texts(key), values }, limit);
}
