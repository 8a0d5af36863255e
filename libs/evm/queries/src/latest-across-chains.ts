import { createHash } from 'node:crypto';
import { fewKeys, keyParameters, type ReadDb, readRaw } from '@nunatak/database';
import { partitionName, TRANSACTION } from '@nunatak/evm-schema';
import { latestKeys, type StatusFilter } from './chain-transactions.js';
import { type BlockRow, blockOf } from './page-rows.js';
import { BLOCK_COLUMNS, blockRows } from './page-statement.js';

/** Where a chain's part of the merged list stands: what lies behind `after` is still to come. */
export interface ChainCursor {
  chainId: string;
  /** Height and transaction index; absent: from the newest. */
  after?: [number, number];
}

/** A transaction's place among those of all chains. */
export interface MergedKey {
  chainId: string;
  height: number;
  transactionIndex: number;
}

/**
 * The newest transactions of several chains, by their blocks' time (milliseconds where the header has them), then chain, then place. A
 * chain's own order is never turned: along a chain, time does not go back.
 */
export async function latestKeysAcrossChains(
  db: ReadDb,
  query: { cursors: ChainCursor[]; status?: StatusFilter; limit: number },
): Promise<MergedKey[]> {
  if (query.cursors.length === 0) return [];
  const values: unknown[] = [query.limit];
  const streams = query.cursors.map(({ chainId, after }) => {
    const first = values.length + 1;
    values.push(
      ...keyParameters(TRANSACTION, { direction: 'desc', range: {}, limit: query.limit, ...(after && { after }) }),
    );
    const keys = latestKeys(chainId, String(query.status ?? ''), first);
    return `SELECT ${chainId}::bigint AS chain_id, k.height, k.transaction_index, coalesce(b.timestamp_ms, b.timestamp * 1000) AS time
      FROM (${keys}) k JOIN ${partitionName('block', chainId)} b ON b.height = k.height`;
  });
  const text = `SELECT chain_id, height, transaction_index FROM (${streams.join('\nUNION ALL\n')}) merged
    ORDER BY time DESC, chain_id, height DESC, transaction_index DESC LIMIT $1::bigint`;
  const rows = await readRaw(db, { name: `lx.${digestOf(text)}`, text, values });
  return rows.map((r) => ({ chainId: r[0]!, height: Number(r[1]), transactionIndex: Number(r[2]) }));
}

/** The part of a prepared statement's name that stands for its text, which differs with the chains that it reads. */
export function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 20);
}

/** A block of one of several chains. */
export interface MergedBlock extends BlockRow {
  chainId: string;
}

/** The newest blocks of several chains below a height of each, in the order of {@link latestKeysAcrossChains}. */
export async function latestBlocksAcrossChains(
  db: ReadDb,
  { chains, limit }: { chains: { chainId: string; below: number }[]; limit: number },
): Promise<MergedBlock[]> {
  if (chains.length === 0) return [];
  const streams = chains.map(({ chainId }, i) => {
    const blocks = fewKeys(
      `SELECT ${BLOCK_COLUMNS} FROM ${partitionName('block', chainId)} b WHERE b.height < $${i + 2}::bigint
       ORDER BY b.height DESC LIMIT $1::bigint`,
    );
    return `SELECT ${chainId}::bigint AS chain_id, s.* FROM (${blocks}) s`;
  });
  const page = `(${streams.join('\nUNION ALL\n')}) b
    ORDER BY coalesce(b.timestamp_ms, b.timestamp * 1000) DESC, b.chain_id, b.height DESC LIMIT $1::bigint`;
  const text = blockRows(page, ['b.chain_id']);
  const values = [limit, ...chains.map(({ below }) => below)];
  const rows = await readRaw(db, { name: `bx.${digestOf(text)}`, text, values });
  return rows.map((row) => ({ chainId: row[14]!, ...blockOf(row) }));
}
