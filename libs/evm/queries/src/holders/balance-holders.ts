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
 * `from` counts, and at one height no other. Parameters: those of {@link rangeValues}, from, least, then to, the height of values, the token,
 * where each is meant.
 */
const texts = remembered((key) => {
  const [asset, times, valued, chainId] = key.split('.') as [string, HolderTimes | 'now', string, string];
  let parameters = 5;
  const [to, valueAt, token] = [times !== 'now', valued, asset === 'erc20'].map((is) => is && `$${++parameters}`);
  const table = partitionName(token ? 'erc20_balance' : 'native_balance', chainId);
  const only = token ? `b.token = ${token}::bytea` : 'true';
  const address = token ? 'holder' : 'address';
  const rows = `FROM ${table} b WHERE b.${address} = w.address AND ${only}`;
  const newest = (height: string) =>
    `(SELECT b.balance ${rows} AND b.height <= ${height}::bigint ORDER BY b.height DESC LIMIT 1)`;
  const within = (condition: string) =>
    `EXISTS (SELECT 1 ${rows} AND b.height > $4::bigint AND b.height <= ${to}::bigint AND b.balance ${condition} $5::numeric)`;
  const more = { any: `OR ${within('>=')}`, all: `AND NOT ${within('<')}`, now: '' };
  const isMatch = `coalesce(${newest('$4')} >= $5::numeric, false) ${more[times]}`;
  const value = valueAt ? `coalesce(${newest(valueAt)}, 0)::text` : 'NULL';
  return `${walkedAddresses({ table, address, only }, '$1', '$3')}
    ${holderRows(`SELECT ${isMatch} AS is_match, ${value} AS value`)}`;
});

/** Accounts that had at least so much of a token, or of the chain's coin, at one moment of a range or at all, by address. */
export function balanceHolders(db: ReadDb, query: BalanceHolders): Promise<StoredHolders> {
  const { chainId, token, times, from, to, least, valueAt, limit } = query;
  const asset = token === undefined ? 'native' : 'erc20';
  const key = [asset, from === to ? 'now' : times, valueAt === undefined ? '' : 'valued', chainId].join('.');
  const values = [...rangeValues(query), from, least.toString()];
  if (from !== to) values.push(to);
  if (valueAt !== undefined) values.push(valueAt);
  if (token !== undefined) values.push(bytea(token));
  return readHolders(db, { name: `hb.${key}`, text: texts(key), values }, limit);
}
