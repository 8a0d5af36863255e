import type { Hex } from '@firn/contracts';
import type { Pool } from 'pg';
import type { KnownBlocks } from './known-blocks.js';

/** The blocks that the indexer has written to the domain's database. Reads only: the table's one writer is the indexer. */
export class StoredBlocks implements KnownBlocks {
  constructor(private readonly pool: Pool) {}

  async hashAt(chainId: string, height: number): Promise<Hex | undefined> {
    const { rows } = await this.pool.query<{ hash: string }>(
      `SELECT '0x' || encode(hash, 'hex') AS hash FROM block WHERE chain_id = $1 AND height = $2`,
      [chainId, height],
    );
    return rows[0]?.hash;
  }
}
