import type { EvmBlock } from '@nunatak/evm-contracts';

/** A block that tells the native balance of every account that it moved. */
export type VouchedBlock = EvmBlock & Required<Pick<EvmBlock, 'balances'>>;

/**
 * Whether a block tells the native balance of every account that it moved. Without call frames not all of them can be named: ingesters that
 * did not know that have published balances without frames. Block 0 has no transactions.
 */
export function isVouched(block: EvmBlock): block is VouchedBlock {
  return block.balances !== undefined && (block.frames !== undefined || block.header.height === 0);
}
