import { PermanentError } from '@nunatak/core/errors';
import { type CoverageInterval, copyRows, type EncodedRows } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import type { Pool, PoolClient } from 'pg';
import { hex } from '../hex.js';
import { ERC1155_BALANCE } from '../tables/erc1155-balance.js';
import { partitionName } from '../tables/evm-tables.js';
import { evmCoverage } from './coverage.js';

/** The store is damaged: it has a block's transfers, and not the block. */
export class BlockMissingError extends PermanentError {
  override readonly code = 'block_missing';
}

/** A stored ERC-1155 transfer, with its block's parent. */
export interface StoredErc1155Transfer {
  height: number;
  parentHash: Hex;
  logIndex: number;
  batchIndex: number;
  token: Hex;
  from: Hex;
  to: Hex;
  tokenId: bigint;
  value: bigint;
}

/** A chain's ERC-1155 transfers of some heights, in chain order. @throws BlockMissingError where a block is missing that has some */
export async function readErc1155Transfers(
  db: Pool | PoolClient,
  chainId: string,
  { from, to }: CoverageInterval,
): Promise<StoredErc1155Transfer[]> {
  const { rows } = await db.query<{
    height: string;
    log_index: number;
    batch_index: number;
    parent_hash: Buffer | null;
    token: Buffer;
    from_address: Buffer;
    to_address: Buffer;
    token_id: string;
    value: string;
  }>(
    `SELECT t.height, t.log_index, t.batch_index, b.parent_hash, t.token, t.from_address, t.to_address, t.token_id::text, t.value::text
     FROM ${partitionName('token_transfer', chainId)} t LEFT JOIN ${partitionName('block', chainId)} b ON b.height = t.height
     WHERE t.standard = 1155 AND t.height BETWEEN $1 AND $2 ORDER BY t.height, t.log_index, t.batch_index`,
    [from, to],
  );
  return rows.map((row) => ({
    ...{ height: Number(row.height), parentHash: parentOf(row) },
    ...{ logIndex: row.log_index, batchIndex: row.batch_index },
    ...{ token: hex(row.token), from: hex(row.from_address), to: hex(row.to_address) },
    ...{ tokenId: BigInt(row.token_id), value: BigInt(row.value) },
  }));
}

/** The last of some heights up to which there are about so many ERC-1155 transfers, and at least the first of them. */
export async function endOfErc1155Transfers(
  db: Pool | PoolClient,
  chainId: string,
  { from, to }: CoverageInterval,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ n: string; last: string | null }>(
    `SELECT count(*) AS n, max(t.height) AS last FROM (SELECT height FROM ${partitionName('token_transfer', chainId)}
       WHERE standard = 1155 AND height BETWEEN $1 AND $2 ORDER BY height, log_index, batch_index LIMIT $3) t`,
    [from, to, most],
  );
  const { n, last } = rows[0]!;
  return Number(n) < most ? to : Math.max(from, Number(last) - 1);
}

/** Takes away the ERC-1155 balances from a height on: what is not covered was never derived from all that is below it. */
export async function deleteErc1155From(db: Pool | PoolClient, chainId: string, height: number): Promise<void> {
  await db.query(`DELETE FROM ${partitionName(ERC1155_BALANCE.name, chainId)} WHERE height >= $1`, [height]);
}

/** Writes the ERC-1155 balances of the next heights that lack them, inside the caller's transaction, which holds the head's row locked. */
export async function writeErc1155Backlog(
  client: PoolClient,
  chainId: string,
  interval: CoverageInterval,
  rows: EncodedRows[],
): Promise<void> {
  await copyRows(client, rows, (table) => partitionName(table, chainId));
  await evmCoverage.cover(client, chainId, 'erc1155', interval);
}

function parentOf({ height, parent_hash }: { height: string; parent_hash: Buffer | null }): Hex {
  if (!parent_hash) throw new BlockMissingError(`block ${height} is missing in the store: repair it`);
  return hex(parent_hash);
}
