import {
  fewKeys,
  type KeyRange,
  keyConditions,
  keyParameters,
  type ReadDb,
  readRaw,
  remembered,
  type Statement,
} from '@nunatak/database';
import { bytea, partitionName, TRANSACTION } from '@nunatak/evm-schema';
import { type PageRows, readPageRows } from './page-rows.js';
import { BLOCK_COLUMNS, blockRows, pageStatement, partsOfPage, readWhole } from './page-statement.js';

/** Whether transactions succeeded or failed, as stored. */
export type StatusFilter = 0 | 1;

export interface LatestTransactionsQuery extends Omit<KeyRange, 'direction' | 'range'> {
  chainId: string;
  status?: StatusFilter;
}

/** Selects the keys of a chain's newest transactions behind a key. The status stands in the text, so that its index can serve. */
export function latestKeys(chainId: string, status: string, firstParameter: number): string {
  const keys = keyConditions(TRANSACTION, 'desc', firstParameter);
  const filter = status === '' ? '' : `status = ${status} AND`;
  const table = partitionName('transaction', chainId);
  return fewKeys(
    `SELECT ${TRANSACTION.lists.order.join(', ')} FROM ${table} WHERE ${filter} ${keys.where} ${keys.orderBy} ${keys.limit}`,
  );
}

const latestTexts = remembered((key) => {
  const [status, chainId] = key.split('.') as [string, string];
  return pageStatement({ chainId, page: latestKeys(chainId, status, 1) });
});

function latestTransactionsStatement(query: LatestTransactionsQuery): Statement {
  const key = `${query.status ?? ''}.${query.chainId}`;
  return {
    name: `lt.${key}`,
    text: latestTexts(key),
    values: keyParameters(TRANSACTION, { ...query, direction: 'desc', range: {} }),
  };
}

/** A chain's newest transactions. In no order. */
export async function latestTransactions(db: ReadDb, query: LatestTransactionsQuery): Promise<PageRows> {
  return readPageRows(await readRaw(db, latestTransactionsStatement(query)));
}

const byKeyTexts = remembered((chainId) =>
  pageStatement({
    chainId,
    page: 'SELECT height, transaction_index FROM unnest($1::bigint[], $2::int[]) AS k(height, transaction_index)',
  }),
);

/** Transactions by their places. In no order. */
export async function transactionsByKey(db: ReadDb, chainId: string, keys: [number, number][]): Promise<PageRows> {
  const values = [keys.map((k) => k[0]), keys.map((k) => k[1])];
  return readPageRows(await readRaw(db, { name: `tk.${chainId}`, text: byKeyTexts(chainId), values }));
}

/** A block by its number or by its hash (lower-case hex with 0x). */
export type BlockId = { height: number } | { hash: string };

/** The condition that finds a block, with `$1`. Seven bytes of a hash are indexed; the rest is compared. */
export function blockCondition(by: 'height' | 'hash'): string {
  return by === 'height'
    ? 'b.height = $1::bigint'
    : 'substring(b.hash, 1, 7) = substring($1::bytea, 1, 7) AND b.hash = $1::bytea';
}

/** The parameter of {@link blockCondition}. */
export function blockParameter(id: BlockId): unknown {
  return 'height' in id ? id.height : bytea(id.hash);
}

const blockTexts = remembered((key) => {
  const [by, chainId] = key.split('.') as ['height' | 'hash', string];
  return pageStatement({
    chainId,
    before: `target AS MATERIALIZED (SELECT ${BLOCK_COLUMNS} FROM ${partitionName('block', chainId)} b WHERE ${blockCondition(by)}),`,
    blocks: 'target',
    page: `SELECT height, transaction_index FROM ${partitionName('transaction', chainId)}
      WHERE height = (SELECT height FROM target) AND transaction_index < $2::int ORDER BY transaction_index DESC LIMIT $3::bigint`,
    also: [blockRows('target b')],
  });
});

/** A block's row and its transactions below a position, the highest positions first. In no order. No block: no such block. */
export async function blockTransactions(
  db: ReadDb,
  query: { chainId: string; block: BlockId; below?: number; limit: number },
): Promise<PageRows> {
  const key = `${'height' in query.block ? 'height' : 'hash'}.${query.chainId}`;
  const values = [blockParameter(query.block), query.below ?? 2 ** 31 - 1, query.limit];
  return readPageRows(await readRaw(db, { name: `bt.${key}`, text: blockTexts(key), values }));
}

const byHashTexts = remembered((key) => {
  const [whole, chainId] = key.split('.') as [string, string];
  return pageStatement({
    chainId,
    page: `SELECT height, transaction_index FROM ${partitionName('transaction', chainId)}
      WHERE substring(hash, 1, 7) = substring($1::bytea, 1, 7) AND hash = $1::bytea`,
    ...partsOfPage(chainId, whole !== ''),
    full: true,
  });
});

/** One transaction with all its transfers and internal transactions. No transaction: no such hash. */
export async function transactionByHash(db: ReadDb, chainId: string, hash: string): Promise<PageRows> {
  return readWhole(db, (isWhole) => ({
    name: `${isWhole ? 'w.' : ''}th.${chainId}`,
    text: byHashTexts(`${isWhole ? 'w' : ''}.${chainId}`),
    values: [bytea(hash)],
  }));
}
