import { showHex, showId } from '../interface/ids.js';
import type { ChainLetter } from '../networks/primary-chain.js';

/** A block's id as clients know it: of the C-Chain the EVM block's hash. */
export function blockIdText(chain: ChainLetter, id: Buffer): string {
  return chain === 'C' ? showHex(id) : showId(id);
}
