import { type Direction, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, NETWORK_ID } from '@nunatak/primary-network-schema';
import { type BoundedPage, boundedRows, LARGE_OF_UTXO, pageOfRows } from './page-bytes.js';
import { type StoredUtxo, UTXO_COLUMNS, utxoJoins, utxoRow } from './utxo-rows.js';

/** The time, or the amount in 20 digits, and the UTXO's id as `\x` and hex. */
export type UtxoKey = [order: number | string, utxoId: string];

export interface UtxosQuery {
  /** Decimal. */
  networkId: string;
  /** The chain on which they can be spent. */
  holder: Chain;
  addresses: readonly Buffer[];
  /** Also those that are spent. */
  includeSpent: boolean;
  assetId?: Buffer | undefined;
  /** Only those of this amount or more: decimal. */
  minAmount?: string | undefined;
  sortBy: 'time' | 'amount';
  direction: Direction;
  after?: UtxoKey | undefined;
  limit: number;
}

const texts = remembered((key) => {
  const [table, filter, amounts, sortBy, direction, holder, networkId] = key.split('.') as [
    'unspent' | 'utxo_address',
    'asset' | 'any',
    'some' | 'all',
    'time' | 'amount',
    Direction,
    Chain,
    string,
  ];
  const from =
    table === 'unspent'
      ? `unspent t WHERE t.network_id = ${networkId} AND`
      : `${NETWORK_ID.partition(table, networkId)} t WHERE`;
  const beyond = direction === 'asc' ? '>' : '<';
  const least = filter === 'asset' ? '$6::numeric' : '$5::numeric';
  const type = sortBy === 'time' ? 'bigint' : 'numeric';
  const order = `${sortBy} ${direction}, utxo_id ${direction}`;
  const own = `SELECT ${sortBy}, utxo_id FROM ${from} t.address = o.address AND t.holder = '${holder}'
    ${filter === 'asset' ? 'AND t.asset_id = $5::bytea' : ''} ${amounts === 'some' ? `AND t.amount >= ${least}` : ''} AND (${sortBy}, utxo_id) ${beyond} ($3::${type}, $4::bytea)`;
  // An address' UTXOs of one asset of the X-Chain lie in the order of their times. By amount they are sorted: OFFSET 0 keeps the planner from
  // walking all of the address' amounts instead. On other chains nearly all is AVAX, so a walk of all finds it.
  const rows =
    filter === 'asset' && sortBy === 'amount' && holder === 'X' ? `SELECT * FROM (${own} OFFSET 0) own` : own;
  const utxos = `SELECT u.* FROM page p JOIN ${NETWORK_ID.partition('utxo', networkId)} u ON u.utxo_id = p.utxo_id`;
  return `WITH page AS MATERIALIZED (SELECT DISTINCT ${sortBy}, utxo_id FROM unnest($1::bytea[]) AS o(address), LATERAL (
      ${rows} ORDER BY ${order} LIMIT $2::bigint) page ORDER BY ${order} LIMIT $2::bigint)
    SELECT ${UTXO_COLUMNS.join(', ')}, u.bytes FROM (${boundedRows(utxos, LARGE_OF_UTXO, order)}) u
    ${utxoJoins(networkId)}`;
});

/** Above every time, and every amount: 20 digits. */
const LAST = { time: Number.MAX_SAFE_INTEGER, amount: '99999999999999999999' };

/**
 * UTXOs that any of some addresses own, each once. In no order. Of one asset of the X-Chain by amount, all that the addresses own of it
 * are looked at, along an index. By time, smaller ones than are asked for are passed over.
 */
export async function utxosOfAddresses(db: ReadDb, query: UtxosQuery): Promise<BoundedPage<StoredUtxo>> {
  const { networkId, holder, addresses, includeSpent, assetId, minAmount, sortBy, direction, limit } = query;
  const table = includeSpent ? 'utxo_address' : 'unspent';
  const amounts = minAmount === undefined ? 'all' : 'some';
  const key = `${table}.${assetId ? 'asset' : 'any'}.${amounts}.${sortBy}.${direction}.${holder}.${networkId}`;
  const first = direction === 'asc' ? [-1, '\\x'] : [LAST[sortBy], '\\x'];
  const values: unknown[] = [addresses, limit, ...(query.after ?? first), ...(assetId ? [assetId] : [])];
  if (minAmount !== undefined) values.push(minAmount);
  return pageOfRows(await readRaw(db, { name: `ux.${key}`, text: texts(key), values }), limit, utxoRow);
}
