import type { BlockAppended, StateBlock } from '@firn/contracts';
import { partitionName } from '@firn/evm-store';
import type { Pool } from 'pg';

/**
 * The block whose state stands before a chain's first indexed transaction: genesis where the chain is indexed from its beginning, else the
 * parent of the first stored block. `next` is the event about to be written, which is that first block when none is stored.
 */
export async function originBlock(
  pool: Pool,
  chainId: string,
  startHeight: number,
  next: BlockAppended,
): Promise<StateBlock> {
  if (startHeight === next.height) {
    return startHeight === 0 ? { height: 0, hash: next.hash } : { height: startHeight - 1, hash: next.parentHash };
  }
  const { rows } = await pool.query<{ hash: string; parent_hash: string }>({
    name: `origin-block-${chainId}`,
    text: `SELECT '0x' || encode(hash, 'hex') AS hash, '0x' || encode(parent_hash, 'hex') AS parent_hash FROM ${partitionName('block', chainId)} WHERE height = $1`,
    values: [startHeight],
  });
  const first = rows[0]!;
  return startHeight === 0 ? { height: 0, hash: first.hash } : { height: startHeight - 1, hash: first.parent_hash };
}
