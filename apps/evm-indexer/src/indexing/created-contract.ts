import type { Hex } from '@nunatak/evm-contracts';
import { getContractAddress } from 'viem/utils';

/** The address at which a creation transaction puts (or would have put) its contract: nodes leave it out of some failed receipts. */
export function createdContractAddress(from: Hex, nonce: number): Hex {
  return getContractAddress({ from: from as `0x${string}`, nonce: BigInt(nonce) }).toLowerCase();
}
