import { isCovered } from '@nunatak/database';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { internalTransactionsOf } from '@nunatak/evm-decoding';
import { evmCoverage } from '@nunatak/evm-schema';
import type { Pool } from 'pg';

/**
 * Returns the blocks, without partial frames where the store has frames that would be lost: those of all transactions, or those of a
 * transaction that the node did not trace now.
 */
export async function withoutLesserFrames(pool: Pool, chainId: string, blocks: EvmBlock[]): Promise<EvmBlock[]> {
  const partial = blocks.filter(({ partialFrames }) => partialFrames !== undefined);
  if (partial.length === 0) return blocks;
  const covered = await evmCoverage.read(pool, chainId, 'frames');
  const stored = await storedTransactions(pool, chainId, partial);
  return blocks.map((block) => {
    const { partialFrames, ...rest } = block;
    if (partialFrames === undefined) return block;
    const { height } = block.header;
    const read = new Set(partialFrames.map(({ transactionIndex }) => transactionIndex));
    const isLess = isCovered(covered, height) || stored.get(height)?.some((index) => !read.has(index));
    return isLess ? rest : block;
  });
}

/** Returns whether a block's partial frames add internal transactions to those that are stored, and lose none. */
export async function addsPartialFrames(pool: Pool, chainId: string, block: EvmBlock): Promise<boolean> {
  const [{ header, partialFrames } = block] = await withoutLesserFrames(pool, chainId, [block]);
  if (partialFrames === undefined) return false;
  const stored = new Set((await storedTransactions(pool, chainId, [block])).get(header.height));
  return internalTransactionsOf(partialFrames).some(({ transactionIndex }) => !stored.has(transactionIndex));
}

/** Returns, by height, the transactions that have stored internal transactions. */
async function storedTransactions(pool: Pool, chainId: string, blocks: EvmBlock[]): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<{ height: string; transactions: number[] }>(
    `SELECT height, array_agg(DISTINCT transaction_index) AS transactions FROM internal_transaction
      WHERE chain_id = $1 AND height = ANY($2::bigint[]) GROUP BY height`,
    [chainId, blocks.map(({ header }) => header.height)],
  );
  return new Map(rows.map(({ height, transactions }) => [Number(height), transactions]));
}
