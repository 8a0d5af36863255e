import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { BlockHeader } from '@nunatak/evm-contracts';
import type { PoolClient } from 'pg';
import { CHAIN_ID } from './chain-id.js';
import type { EvmTable } from './evm-table.js';

/** Blocks. */
export const BLOCK = {
  name: 'block',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    hash: 'bytea NOT NULL',
    parent_hash: 'bytea NOT NULL',
    timestamp: 'bigint NOT NULL',
    timestamp_ms: 'bigint',
    min_delay_excess: 'bigint',
    cumulative_transactions: 'bigint NOT NULL',
    transaction_count: 'integer NOT NULL',
    base_fee: 'numeric(78,0)',
    gas_used: 'numeric(78,0) NOT NULL',
    gas_limit: 'numeric(78,0) NOT NULL',
    gas_cost: 'numeric(78,0)',
    fees_spent: 'numeric(78,0) NOT NULL',
  },
  rowKey: ['height'],
  indexes: ['CREATE INDEX ON % (substring(hash, 1, 7))'],
  repair: replaceBlocks,
  verify: { what: 'blocks', sums: ['cumulative_transactions'] },
} as const satisfies EvmTable;

/** A row of {@link BLOCK}. `cumulativeTransactions` counts up to and with the block. */
export function blockRow(
  chainId: string,
  header: BlockHeader,
  transactionCount: number,
  cumulativeTransactions: bigint,
  feesSpent: bigint,
): string {
  return `${chainId}\t${header.height}\t${copyBytes(header.hash)}\t${copyBytes(header.parentHash)}\t${header.timestamp}\t${header.timestampMilliseconds ?? COPY_NULL}\t${header.minDelayExcess ?? COPY_NULL}\t${cumulativeTransactions}\t${transactionCount}\t${header.baseFeePerGas ?? COPY_NULL}\t${header.gasUsed}\t${header.gasLimit}\t${header.blockGasCost ?? COPY_NULL}\t${feesSpent}\n`;
}

/** Later blocks count these blocks' transactions too. */
async function replaceBlocks(
  client: PoolClient,
  chainId: string,
  { from, to, transactionCount }: { from: number; to: number; transactionCount: bigint },
) {
  const block = CHAIN_ID.partition('block', chainId);
  await client.query(`DELETE FROM ${block} WHERE height BETWEEN $1 AND $2`, [from, to]);
  return () => correctCounts(client, chainId, to, transactionCount);
}

/** Counts of later blocks follow from the first one behind; where that one is missing too, whoever repairs it sets them right. */
async function correctCounts(client: PoolClient, chainId: string, to: number, transactionCount: bigint): Promise<void> {
  const block = CHAIN_ID.partition('block', chainId);
  const { rows } = await client.query<{ before: string | null; height: string }>(
    `SELECT CASE WHEN h.height = $2 THEN h.transaction_count ELSE b.cumulative_transactions - b.transaction_count END AS before, h.height
     FROM log_position h LEFT JOIN ${block} b ON b.height = $2 + 1 WHERE h.chain_id = $1`,
    [chainId, to],
  );
  const stored = rows[0]?.before;
  if (stored == null) return;
  const change = transactionCount - BigInt(stored);
  if (change === 0n) return;
  await client.query(`UPDATE ${block} SET cumulative_transactions = cumulative_transactions + $2 WHERE height > $1`, [
    to,
    change.toString(),
  ]);
  await client.query('UPDATE log_position SET transaction_count = transaction_count + $2 WHERE chain_id = $1', [
    chainId,
    change.toString(),
  ]);
}
