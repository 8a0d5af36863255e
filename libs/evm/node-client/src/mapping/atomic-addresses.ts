import { extractAtomicTxs } from '@nunatak/avalanche-codec';
import type { Hex } from '@nunatak/evm-contracts';

/**
 * The EVM addresses that a C-Chain block's atomic transactions pay (imports) or charge (exports): their native balances move without an
 * EVM transaction.
 *
 * @returns undefined when the bytes are no atomic transactions (other chains use the field otherwise, or not at all)
 */
export function atomicAddresses(blockExtraData: Hex): Hex[] | undefined {
  return extractAtomicTxs(Buffer.from(blockExtraData.slice(2), 'hex'))?.flatMap((transaction) =>
    (transaction.type === 'import' ? transaction.outs : transaction.ins).map(
      ({ address }): Hex => `0x${address.toString('hex')}`,
    ),
  );
}
