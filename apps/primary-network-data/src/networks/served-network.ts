import type { Network } from '@firn/data-api';
import type { ChainLetter } from './primary-chain.js';

/** A network that the store has. */
export interface ServedNetwork {
  readonly networkId: number;
  /** The name under which clients ask for it. */
  readonly name: Network;
  /** With which its addresses begin: avax, fuji, local, custom. */
  readonly addressPrefix: string;
  /** cb58. */
  readonly blockchainIds: Readonly<Record<ChainLetter, string>>;
}
