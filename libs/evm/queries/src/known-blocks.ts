import type { Hex } from '@nunatak/evm-contracts';
import { hex, partitionName } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** The hashes of stored blocks: what an ingester compares a node's chain with after a restart or on a reorg. */
export class StoredBlockHashes {
  constructor(private readonly db: Pool | PoolClient) {}

  /** The hash of the block stored at a height; undefined where none is, or the chain isn't in the store. */
  async hashAt(chainId: string, height: number): Promise<Hex | undefined> {
    const known = await this.db.query('SELECT 1 FROM log_position WHERE chain_id = $1', [chainId]);
    if (!known.rowCount) return undefined;
    const { rows } = await this.db.query<{ hash: Buffer }>(
      `SELECT hash FROM ${partitionName('block', chainId)} WHERE height = $1`,
      [height],
    );
    return rows[0] && hex(rows[0].hash);
  }

  /** The newest stored block at or below a height; undefined where none is, or the chain isn't in the store. */
  async blockUpTo(chainId: string, height: number): Promise<{ height: number; hash: Hex } | undefined> {
    const known = await this.db.query('SELECT 1 FROM log_position WHERE chain_id = $1', [chainId]);
    if (!known.rowCount) return undefined;
    const { rows } = await this.db.query<{ height: string; hash: Buffer }>(
      `SELECT height, hash FROM ${partitionName('block', chainId)} WHERE height <= $1 ORDER BY height DESC LIMIT 1`,
      [height],
    );
    return rows[0] && { height: Number(rows[0].height), hash: hex(rows[0].hash) };
  }

  /** The height with which the stored chain begins; undefined for one that isn't in the store. */
  async firstHeight(chainId: string): Promise<number | undefined> {
    const { rows } = await this.db.query<{ first: string }>(
      'SELECT start_height AS first FROM log_position WHERE chain_id = $1 AND height >= start_height',
      [chainId],
    );
    return rows[0] && Number(rows[0].first);
  }

  /** The newest stored height; undefined for a chain that isn't in the store. */
  async headHeight(chainId: string): Promise<number | undefined> {
    const { rows } = await this.db.query<{ head: string }>(
      'SELECT height AS head FROM log_position WHERE chain_id = $1 AND height >= start_height',
      [chainId],
    );
    return rows[0] && Number(rows[0].head);
  }
}

/** The parent's hash of the stored block at a height, or else of the next one above. */
export async function parentOfBlock(db: Pool | PoolClient, chainId: string, height: number): Promise<Hex> {
  const { rows } = await db.query<{ parent_hash: Buffer }>(
    `SELECT parent_hash FROM ${partitionName('block', chainId)} WHERE height >= $1 ORDER BY height LIMIT 1`,
    [height],
  );
  return hex(rows[0]!.parent_hash);
}

/**
 * The highest of some consecutive blocks, each the child of the one before, that is shown to be the stored chain's: by its own row, by
 * the row of the block above, or by the head. Then those below it are too, whatever their own rows say. Undefined where none is.
 */
export async function highestCanonical(
  db: Pool | PoolClient,
  chainId: string,
  blocks: { height: number; hash: Hex }[],
): Promise<number | undefined> {
  const block = partitionName('block', chainId);
  const { rows } = await db.query<{ height: string | null }>(
    `SELECT max(read.height) AS height FROM unnest($2::bigint[], $3::bytea[]) read(height, hash)
     WHERE EXISTS (SELECT 1 FROM ${block} b WHERE b.height = read.height AND b.hash = read.hash)
       OR read.hash = (SELECT b.parent_hash FROM ${block} b WHERE b.height > read.height ORDER BY b.height LIMIT 1)
       OR EXISTS (SELECT 1 FROM log_position h WHERE h.chain_id = $1 AND h.height = read.height AND h.hash = read.hash)`,
    [chainId, blocks.map((b) => b.height), blocks.map((b) => Buffer.from(b.hash.slice(2), 'hex'))],
  );
  return rows[0]?.height == null ? undefined : Number(rows[0].height);
}
