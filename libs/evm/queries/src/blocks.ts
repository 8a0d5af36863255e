import { type ReadDb, readRaw, remembered } from '@nunatak/database';
import { partitionName } from '@nunatak/evm-schema';
import { type BlockId, blockCondition, blockParameter } from './chain-transactions.js';
import { type PageRows, readPageRows } from './page-rows.js';
import { BLOCK_COLUMNS, blockRows, headRows } from './page-statement.js';

const blockTexts = remembered((key) => {
  const [by, chainId] = key.split('.') as ['height' | 'hash', string];
  const block = `${partitionName('block', chainId)} b WHERE ${blockCondition(by)}`;
  return `${blockRows(block)} UNION ALL ${headRows(chainId)}`;
});

/** One block, or none, with the chain's head. */
export async function blockById(db: ReadDb, chainId: string, id: BlockId): Promise<PageRows> {
  const key = `${'height' in id ? 'height' : 'hash'}.${chainId}`;
  return readPageRows(await readRaw(db, { name: `b.${key}`, text: blockTexts(key), values: [blockParameter(id)] }));
}

const latestTexts = remembered((chainId) => {
  const page = `(SELECT ${BLOCK_COLUMNS} FROM ${partitionName('block', chainId)} b WHERE b.height < $1::bigint ORDER BY b.height DESC LIMIT $2::bigint) b`;
  return `${blockRows(page)} UNION ALL ${headRows(chainId)}`;
});

/** A chain's newest blocks below a height. In no order. */
export async function latestBlocks(
  db: ReadDb,
  { chainId, below, limit }: { chainId: string; below?: number; limit: number },
): Promise<PageRows> {
  const values = [below ?? Number.MAX_SAFE_INTEGER, limit];
  return readPageRows(await readRaw(db, { name: `lb.${chainId}`, text: latestTexts(chainId), values }));
}
