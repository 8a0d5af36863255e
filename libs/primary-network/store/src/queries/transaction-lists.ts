import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@firn/database';
import type { Chain } from '../tables/chain.js';
import { NETWORK_ID } from '../tables/network-id.js';
import { bytesOf } from './row-values.js';

/** By which transactions are listed: time, height, place in the block. */
export type TransactionKey = [time: number, height: number, index: number];

/** Where a transaction stands, and its id. */
export interface ListedTransaction {
  key: TransactionKey;
  id: Buffer;
}

export interface TransactionListQuery {
  /** Decimal. */
  networkId: string;
  chain: Chain;
  direction: Direction;
  /** Only transactions after this time, exclusive. */
  startTime?: number | undefined;
  /** Only transactions before this time, exclusive. */
  endTime?: number | undefined;
  /** Only transactions behind this one. */
  after?: TransactionKey | undefined;
  /** Only transactions of these types. */
  types?: readonly string[] | undefined;
  limit: number;
}

const KEY = ['time', 'height', 'transaction_index'];
const NO_END = Number.MAX_SAFE_INTEGER;
const NO_INDEX = 2_147_483_647;

/** `$1` to `$3`: the key behind which the page begins; `$4`: the far end of the times; `$5`: types or null; `$6`: the limit. */
function pageOf(table: string, id: string, direction: Direction, condition: string): string {
  const [beyond, within, order] = direction === 'asc' ? ['>', '<', 'ASC'] : ['<', '>', 'DESC'];
  return `SELECT ${KEY.join(', ')}, ${id} AS id FROM ${table} t WHERE ${condition}
    (${KEY.join(', ')}) ${beyond} ($1::bigint, $2::bigint, $3::int) AND time ${within} $4::bigint
    AND ($5::text[] IS NULL OR type = ANY ($5::text[]))
    ${ordered(order)} LIMIT $6::bigint`;
}

function ordered(order: string): string {
  return `ORDER BY ${KEY.map((column) => `${column} ${order}`).join(', ')}`;
}

function pageValues({ direction, startTime, endTime, after, types, limit }: TransactionListQuery): unknown[] {
  // A key of the range's own end lies outside: times are exclusive at both ends.
  const [first, end] =
    direction === 'asc'
      ? [[startTime ?? -1, NO_END, NO_INDEX], endTime ?? NO_END]
      : [[endTime ?? NO_END, -1, -1], startTime ?? -1];
  return [...(after ?? first), end, types ?? null, limit];
}

function place([time, height, index, id]: RawRow): ListedTransaction {
  return { key: [Number(time), Number(height), Number(index)], id: bytesOf(id!) };
}

const keyOf = ({ direction, networkId, chain }: TransactionListQuery) => `${direction}.${networkId}.${chain}`;
const partsOf = (key: string) => key.split('.') as [Direction, string, Chain];

const chainTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  return pageOf(NETWORK_ID.partition('transaction', networkId), 'id', direction, `chain = '${chain}' AND`);
});

/** A chain's transactions. */
export async function transactionsOfChain(db: ReadDb, query: TransactionListQuery): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  return (await readRaw(db, { name: `lt.${key}`, text: chainTexts(key), values: pageValues(query) })).map(place);
}

const assetTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const table = NETWORK_ID.partition('asset_transaction', networkId);
  return pageOf(table, 'transaction_id', direction, 'asset_id = $7::bytea AND');
});

/** The X-Chain's transactions that spend, make or move an asset. */
export async function transactionsOfAsset(
  db: ReadDb,
  query: TransactionListQuery & { assetId: Buffer },
): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  const values = [...pageValues(query), query.assetId];
  return (await readRaw(db, { name: `xt.${key}`, text: assetTexts(key), values })).map(place);
}

/** Pages of several owners' lists as one, an item once. @param parameter the owners, a `bytea[]` */
function merged(page: string, owner: string, parameter: string, direction: Direction): string {
  return `SELECT DISTINCT ${KEY.join(', ')}, id FROM unnest(${parameter}::bytea[]) AS o(${owner}),
    LATERAL (${page}) page ${ordered(direction)}, id ${direction} LIMIT $6::bigint`;
}

const addressTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  const table = NETWORK_ID.partition('transaction_address', networkId);
  const condition = `t.address = o.address AND chain = '${chain}' AND`;
  return merged(pageOf(table, 'transaction_id', direction, condition), 'address', '$7', direction);
});

/** A chain's transactions in which any of some addresses have part. */
export async function transactionsOfAddresses(
  db: ReadDb,
  query: TransactionListQuery & { addresses: readonly Buffer[] },
): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  const values = [...pageValues(query), query.addresses];
  return (await readRaw(db, { name: `at.${key}`, text: addressTexts(key), values })).map(place);
}

const stakingTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  const owned = `(SELECT ${KEY.join(', ')}, transaction_id AS id FROM ${NETWORK_ID.partition('staker_address', networkId)} t
    WHERE t.address = o.address AND (${KEY.join(', ')}) ${beyond} ($1::bigint, $2::bigint, $3::int) AND time ${within} $4::bigint
    AND EXISTS (SELECT 1 FROM staker s WHERE s.network_id = ${networkId} AND s.transaction_id = t.transaction_id
      AND s.status IN ('P', 'C') AND ($5::text[] IS NULL OR s.type = ANY ($5::text[])))
    ${ordered(direction)} LIMIT 3 * $6::bigint)`;
  return `SELECT DISTINCT ${KEY.join(', ')}, id FROM unnest($7::bytea[]) AS o(address), LATERAL ${owned} page
    ${ordered(direction)}, id ${direction} LIMIT $6::bigint`;
});

/**
 * The transactions of stakers that are pending or current and belong to any of some addresses, which own the stake, the reward, or the
 * validator's fees: three rows of an address at most are of one transaction.
 */
export async function stakingTransactionsOfAddresses(
  db: ReadDb,
  query: TransactionListQuery & { addresses: readonly Buffer[] },
): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  const values = [...pageValues(query), query.addresses];
  return (await readRaw(db, { name: `sa.${key}`, text: stakingTexts(key), values })).map(place);
}

const allStakingTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  return `SELECT DISTINCT ${KEY.join(', ')}, transaction_id AS id FROM staker WHERE network_id = ${networkId} AND status IN ('P', 'C')
    AND (${KEY.join(', ')}) ${beyond} ($1::bigint, $2::bigint, $3::int) AND time ${within} $4::bigint
    AND ($5::text[] IS NULL OR type = ANY ($5::text[])) AND kind IN ('V', 'D')
    ${ordered(direction)}, transaction_id ${direction} LIMIT $6::bigint`;
});

/** The transactions of all stakers that are pending or current. */
export async function stakingTransactions(db: ReadDb, query: TransactionListQuery): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  return (await readRaw(db, { name: `as.${key}`, text: allStakingTexts(key), values: pageValues(query) })).map(place);
}

const validationTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  return `SELECT DISTINCT t.time, t.height, t.transaction_index, t.id
    FROM ${NETWORK_ID.partition('l1_validator_change', networkId)} c
    JOIN ${NETWORK_ID.partition('transaction', networkId)} t ON t.id = c.transaction_id AND t.height = c.height
    WHERE c.validation_id = $7::bytea AND (t.time, t.height, t.transaction_index) ${beyond} ($1::bigint, $2::bigint, $3::int)
    AND t.time ${within} $4::bigint AND ($5::text[] IS NULL OR t.type = ANY ($5::text[]))
    ORDER BY t.time ${direction}, t.height ${direction}, t.transaction_index ${direction}, t.id LIMIT $6::bigint`;
});

/** The transactions that registered or changed an L1 validator. */
export async function transactionsOfL1Validator(
  db: ReadDb,
  query: TransactionListQuery & { validationId: Buffer },
): Promise<ListedTransaction[]> {
  const key = keyOf(query);
  const values = [...pageValues(query), query.validationId];
  return (await readRaw(db, { name: `vt.${key}`, text: validationTexts(key), values })).map(place);
}
