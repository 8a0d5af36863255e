import { type Direction, type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { type Chain, NETWORK_ID, STAKING_TYPES, TRANSACTION_TYPES } from '@nunatak/primary-network-schema';
import { type BoundedPage, boundedPage, weighedTransactions } from './page-bytes.js';
import { bytesOf } from './row-values.js';

/** By which transactions are listed: time, height, place in the block. */
export type TransactionKey = [time: number, height: number, index: number];

/** Where a transaction stands, and its id. */
export interface ListedTransaction {
  key: TransactionKey;
  id: Buffer;
  /** How much is read for it. */
  bytes: number;
}

/** A page of a list, in the list's order. */
export type TransactionPage = BoundedPage<ListedTransaction>;

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
  limit: number;
}

/** A list that can be limited to some types. */
export interface TypedListQuery extends TransactionListQuery {
  /** Only transactions of these types. */
  types?: readonly string[] | undefined;
}

const KEY = ['time', 'height', 'transaction_index'];
const NO_END = Number.MAX_SAFE_INTEGER;
const NO_INDEX = 2_147_483_647;

/** `$1` to `$3`: the key behind which the page begins; `$4`: the far end of the times; `$5`: the limit. */
function pageOf(table: string, id: string, direction: Direction, condition: string): string {
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  return `SELECT ${KEY.join(', ')}, ${id} AS id FROM ${table} t WHERE ${condition}
    (${KEY.join(', ')}) ${beyond} ($1::bigint, $2::bigint, $3::int) AND time ${within} $4::bigint
    ${ordered(direction)} LIMIT $5::bigint`;
}

/**
 * The same of some types, `$6`, or of all (null): the pages of each type, of which no more is read than the merged page needs. A filter would
 * read everything else that the owner has; a list of all types, along another index, would have that written for each row.
 */
function typedPageOf(types: readonly string[], [table, id, direction, condition]: Parameters<typeof pageOf>): string {
  const pages = types.map((type) => {
    const ofType = `type = '${type}' AND ($6::text[] IS NULL OR '${type}' = ANY ($6::text[])) AND`;
    return `(${pageOf(table, id, direction, `${condition} ${ofType}`)})`;
  });
  return `SELECT * FROM (${pages.join('\nUNION ALL ')}) page ${ordered(direction)} LIMIT $5::bigint`;
}

function ordered(direction: Direction): string {
  return `ORDER BY ${KEY.map((column) => `${column} ${direction}`).join(', ')}`;
}

function pageValues({ direction, startTime, endTime, after, limit }: TransactionListQuery): number[] {
  // A key of the range's own end lies outside: times are exclusive at both ends.
  const [first, end] =
    direction === 'asc'
      ? [[startTime ?? -1, NO_END, NO_INDEX], endTime ?? NO_END]
      : [[endTime ?? NO_END, -1, -1], startTime ?? -1];
  return [...(after ?? first), end, limit];
}

function typedValues(query: TypedListQuery): unknown[] {
  return [...pageValues(query), query.types ?? null];
}

function place([time, height, index, id, bytes]: RawRow): ListedTransaction {
  return { key: [Number(time), Number(height), Number(index)], id: bytesOf(id!), bytes: Number(bytes) };
}

/** The statement of a list: its page, as SQL, with how much is read for each transaction. */
function listed(page: string, networkId: string, direction: Direction): string {
  return `${weighedTransactions(page, networkId)} ${ordered(direction)}`;
}

async function readPage(
  db: ReadDb,
  query: TransactionListQuery,
  list: string,
  texts: (key: string) => string,
  values: unknown[],
): Promise<TransactionPage> {
  const key = keyOf(query);
  const rows = await readRaw(db, { name: `${list}.${key}`, text: texts(key), values });
  return boundedPage(rows.map(place), query.limit);
}

const keyOf = ({ direction, networkId, chain }: TransactionListQuery) => `${direction}.${networkId}.${chain}`;
const partsOf = (key: string) => key.split('.') as [Direction, string, Chain];

const chainTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  const page = pageOf(NETWORK_ID.partition('transaction', networkId), 'id', direction, `chain = '${chain}' AND`);
  return listed(page, networkId, direction);
});

/** A chain's transactions. */
export function transactionsOfChain(db: ReadDb, query: TransactionListQuery): Promise<TransactionPage> {
  return readPage(db, query, 'lt', chainTexts, pageValues(query));
}

const assetTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  const table = NETWORK_ID.partition('asset_transaction', networkId);
  const page = typedPageOf(TRANSACTION_TYPES[chain], [table, 'transaction_id', direction, 'asset_id = $7::bytea AND']);
  return listed(page, networkId, direction);
});

/** The X-Chain's transactions that spend, make or move an asset. */
export function transactionsOfAsset(db: ReadDb, query: TypedListQuery & { assetId: Buffer }): Promise<TransactionPage> {
  return readPage(db, query, 'xt', assetTexts, [...typedValues(query), query.assetId]);
}

/** Pages of several owners' lists as one, an item once. @param parameter the owners, a `bytea[]` */
function merged(page: string, owner: string, parameter: string, direction: Direction): string {
  return `SELECT DISTINCT ${KEY.join(', ')}, id FROM unnest(${parameter}::bytea[]) AS o(${owner}),
    LATERAL (${page}) page ${ordered(direction)}, id ${direction} LIMIT $5::bigint`;
}

const addressTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  const table = NETWORK_ID.partition('transaction_address', networkId);
  const condition = `t.address = o.address AND chain = '${chain}' AND`;
  const page = typedPageOf(TRANSACTION_TYPES[chain], [table, 'transaction_id', direction, condition]);
  return listed(merged(page, 'address', '$7', direction), networkId, direction);
});

/** A chain's transactions in which any of some addresses have part. */
export function transactionsOfAddresses(
  db: ReadDb,
  query: TypedListQuery & { addresses: readonly Buffer[] },
): Promise<TransactionPage> {
  return readPage(db, query, 'at', addressTexts, [...typedValues(query), query.addresses]);
}

/** Whether a transaction `t` made, spent or gave back a UTXO that one of the addresses `$7` owns. */
function movesUtxo(networkId: string): string {
  const table = (name: string) => NETWORK_ID.partition(name, networkId);
  const owned = 'u.addresses && $7::bytea[]';
  const ways = [
    `${table('utxo')} u WHERE u.transaction_id = t.transaction_id AND u.creator_id IS NULL AND ${owned}`,
    `${table('utxo')} u WHERE u.creator_id = t.transaction_id AND ${owned}`,
    `${table('consumption')} c JOIN ${table('utxo')} u ON u.utxo_id = c.utxo_id WHERE c.transaction_id = t.transaction_id AND ${owned}`,
    `staker s JOIN ${table('utxo')} u ON u.transaction_id = s.transaction_id AND u.is_staked
      WHERE s.network_id = ${networkId} AND s.ended_id = t.transaction_id AND ${owned}`,
  ];
  return `(${ways.map((way) => `EXISTS (SELECT FROM ${way})`).join('\n OR ')})`;
}

const activityTexts = remembered((key) => {
  const [direction, networkId, chain] = partsOf(key);
  const table = NETWORK_ID.partition('transaction_address', networkId);
  const condition = `t.address = o.address AND chain = '${chain}' AND ${movesUtxo(networkId)} AND`;
  const page = typedPageOf(TRANSACTION_TYPES[chain], [table, 'transaction_id', direction, condition]);
  return merged(page, 'address', '$7', direction);
});

/**
 * The newest transaction of a chain that made or spent a UTXO of any of some addresses. Transactions in which the addresses have another part
 * are passed over.
 */
export async function lastUtxoTransaction(
  db: ReadDb,
  networkId: string,
  chain: Chain,
  addresses: readonly Buffer[],
): Promise<Pick<ListedTransaction, 'key' | 'id'> | undefined> {
  const query: TypedListQuery = { networkId, chain, direction: 'desc', limit: 1 };
  const values = [...typedValues(query), addresses];
  const [row] = await readRaw(db, { name: `la.${keyOf(query)}`, text: activityTexts(keyOf(query)), values });
  return row && place(row);
}

/** Along heights, which are in the order of times: `$7`, `$8` are the height and the index behind which the page begins. */
function heightsOf({ direction, after }: TransactionListQuery): number[] {
  if (after) return after.slice(1);
  return direction === 'asc' ? [-1, -1] : [NO_END, NO_INDEX];
}

const OWNED = [
  ['V', 'stake'],
  ['V', 'reward'],
  ['V', 'fee'],
  ['D', 'stake'],
  ['D', 'reward'],
] as const;

const stakingTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  const order = `ORDER BY height ${direction}, transaction_index ${direction}`;
  const pages = OWNED.map(
    ([kind, role]) => `(SELECT ${KEY.join(', ')}, transaction_id AS id FROM current_staker_address a
      WHERE network_id = ${networkId} AND a.address = o.address AND kind = '${kind}' AND role = '${role}'
      AND (height, transaction_index) ${beyond} ($7::bigint, $8::int)
      AND (${KEY.join(', ')}) ${beyond} ($1::bigint, $2::bigint, $3::int) AND time ${within} $4::bigint
      AND ($6::text[] IS NULL OR type = ANY ($6::text[])) ${order} LIMIT $5::bigint)`,
  );
  return listed(merged(pages.join('\nUNION ALL '), 'address', '$9', direction), networkId, direction);
});

/**
 * The transactions of stakers that are pending or current and belong to any of some addresses, which own the stake, the reward, or the
 * validator's fees. What is of other types, or of another time, is read as far as the addresses have staked it now.
 */
export function stakingTransactionsOfAddresses(
  db: ReadDb,
  query: TypedListQuery & { addresses: readonly Buffer[] },
): Promise<TransactionPage> {
  return readPage(db, query, 'sa', stakingTexts, [...typedValues(query), ...heightsOf(query), query.addresses]);
}

const allStakingTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const condition = `network_id = ${networkId} AND status IN ('P', 'C') AND`;
  return listed(typedPageOf(STAKING_TYPES, ['staker', 'transaction_id', direction, condition]), networkId, direction);
});

/** The transactions of all stakers that are pending or current. */
export function stakingTransactions(db: ReadDb, query: TypedListQuery): Promise<TransactionPage> {
  return readPage(db, query, 'as', allStakingTexts, typedValues(query));
}

const validationTexts = remembered((key) => {
  const [direction, networkId] = partsOf(key);
  const [beyond, within] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  const page = `SELECT DISTINCT c.height, t.transaction_index, t.time, t.id
    FROM ${NETWORK_ID.partition('l1_validator_change', networkId)} c
    JOIN ${NETWORK_ID.partition('transaction', networkId)} t ON t.id = c.transaction_id AND t.height = c.height
    WHERE c.validation_id = $9::bytea AND c.height ${beyond}= $7::bigint AND (c.height, t.transaction_index) ${beyond} ($7::bigint, $8::int)
    AND (c.time, c.height, t.transaction_index) ${beyond} ($1::bigint, $2::bigint, $3::int) AND c.time ${within} $4::bigint
    AND ($6::text[] IS NULL OR t.type = ANY ($6::text[]))
    ORDER BY c.height ${direction}, t.transaction_index ${direction}, t.time, t.id LIMIT $5::bigint`;
  return listed(`SELECT ${KEY.join(', ')}, id FROM (${page}) own`, networkId, direction);
});

/** The transactions that registered or changed an L1 validator. Of other types, or of another time, its own ones alone are read. */
export function transactionsOfL1Validator(
  db: ReadDb,
  query: TypedListQuery & { validationId: Buffer },
): Promise<TransactionPage> {
  return readPage(db, query, 'vt', validationTexts, [...typedValues(query), ...heightsOf(query), query.validationId]);
}
