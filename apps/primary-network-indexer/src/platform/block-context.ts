import type { SignedPlatformTx } from '@nunatak/avalanche-codec';
import type { BlockChanges } from '@nunatak/primary-network-platform-state';

/** What changes of a block are read with: the block's place, and its transactions. */
export class BlockContext {
  readonly height: number;
  readonly time: number;
  /** At which nodes' validator sets have what has changed. */
  readonly setHeight: number;
  readonly accruedFees: bigint;

  constructor(
    changes: BlockChanges,
    private readonly txs: readonly SignedPlatformTx[],
  ) {
    this.height = Number(changes.height);
    this.time = Number(changes.chainTime);
    this.setHeight = Number(changes.validatorSetHeight);
    this.accruedFees = changes.accruedL1ValidatorFees;
  }

  /** The place of a transaction of this block. */
  indexOf(transactionId: Buffer): number {
    const index = this.txs.findIndex(({ id }) => id.equals(transactionId));
    if (index < 0) throw new Error(`block ${this.height} has no transaction ${transactionId.toString('hex')}`);
    return index;
  }

  /** That the validator which a transaction of this block adds has its BLS key. */
  proofOf(transactionId: Buffer): Buffer | undefined {
    const tx = this.txs.find(({ id }) => id.equals(transactionId))?.tx;
    return tx && 'signer' in tx && tx.signer.type === 'signer.ProofOfPossession'
      ? tx.signer.proofOfPossession
      : undefined;
  }
}
