import type { Hex } from '@nunatak/evm-contracts';
import { bytea, hex } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** A block after which an account's stored balance was not the node's. */
export interface NativeDifference {
  height: number;
  hash: Hex;
  /** The node's, in wei. */
  balance: string;
}

/** An account whose native balances are asked of the node. */
export interface NativeMismatch extends NativeDifference {
  address: Hex;
  /** The repair job that reads the blocks at fault. */
  job?: number;
  /** The repair is done, and the difference is still there: the balance moves by something that no block states. */
  isUnexplained: boolean;
}

/** Marks accounts, inside the caller's transaction. Accounts that are marked already stay as they are. */
export async function markNativeMismatches(
  client: PoolClient,
  chainId: string,
  found: readonly (NativeDifference & { address: Hex })[],
): Promise<void> {
  await client.query(
    `INSERT INTO native_mismatch (chain_id, address, height, hash, balance)
     SELECT $1, * FROM unnest($2::bytea[], $3::bigint[], $4::bytea[], $5::numeric[]) ON CONFLICT DO NOTHING`,
    [
      chainId,
      found.map(({ address }) => bytea(address)),
      found.map(({ height }) => height),
      found.map(({ hash }) => bytea(hash)),
      found.map(({ balance }) => balance),
    ],
  );
}

/** Returns marked accounts, those first that were checked longest ago. */
export async function readNativeMismatches(pool: Pool, chainId: string, limit: number): Promise<NativeMismatch[]> {
  const { rows } = await pool.query<{
    address: Buffer;
    height: string;
    hash: Buffer;
    balance: string;
    job: string | null;
    is_unexplained: boolean;
  }>(
    `SELECT address, height, hash, balance, job, is_unexplained FROM native_mismatch WHERE chain_id = $1
     ORDER BY checked_at, address LIMIT $2`,
    [chainId, limit],
  );
  return rows.map(({ address, height, hash, balance, job, is_unexplained }) => ({
    ...{ address: hex(address), height: Number(height), hash: hex(hash), balance, isUnexplained: is_unexplained },
    ...(job !== null && { job: Number(job) }),
  }));
}

/** Writes what a check of a marked account changed, and that it was checked. A `job` of null: the difference is another one. */
export async function writeNativeMismatch(
  pool: Pool,
  chainId: string,
  address: Hex,
  changed: Partial<NativeDifference> & { job?: number | null; isUnexplained?: true },
): Promise<void> {
  const { height, hash, balance, job, isUnexplained = false } = changed;
  await pool.query(
    `UPDATE native_mismatch SET checked_at = now(), height = coalesce($3, height), hash = coalesce($4, hash),
       balance = coalesce($5, balance), job = CASE WHEN $6 THEN $7::bigint ELSE job END, is_unexplained = is_unexplained OR $8
     WHERE chain_id = $1 AND address = $2`,
    [
      chainId,
      bytea(address),
      height ?? null,
      hash === undefined ? null : bytea(hash),
      balance ?? null,
      job !== undefined,
      job ?? null,
      isUnexplained,
    ],
  );
}

/** Takes an account's mark away, inside the caller's transaction: its stored balances are served again. */
export async function endNativeMismatch(client: PoolClient, chainId: string, address: Hex): Promise<void> {
  await client.query('DELETE FROM native_mismatch WHERE chain_id = $1 AND address = $2', [chainId, bytea(address)]);
}
