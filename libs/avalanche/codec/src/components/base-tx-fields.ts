import type { TransferableInput, TransferableOutput } from './transferables.js';

/**
 * What transactions of the P- and X-Chain have in common: they spend outputs and make others. What they spend and don't make is burned,
 * staked, exported or paid into a balance. avalanchego: `avax.BaseTx`.
 */
export interface BaseTxFields<In = TransferableInput, Out = TransferableOutput> {
  networkId: number;
  /** The chain that the transaction is of; zeros for the P-Chain. */
  blockchainId: Buffer;
  outs: Out[];
  ins: In[];
  memo: Buffer;
}
