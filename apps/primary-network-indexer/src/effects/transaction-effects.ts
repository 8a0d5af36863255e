import type { AvmOutput, PlatformOutput, UtxoId } from '@nunatak/avalanche-codec';
import type { Chain, StoredTransactionType } from '@nunatak/primary-network-schema';

/** An output that a transaction spends. */
export interface SpentOutput extends UtxoId {
  assetId: Buffer;
}

/** An output that a transaction makes. */
export interface MadeOutput {
  /** Its place among all outputs of the transaction. */
  outputIndex: number;
  /** The chain on which it can be spent. */
  holder: Chain;
  /** Until the staker that it makes has ended, it can't be spent. */
  isStaked: boolean;
  assetId: Buffer;
  output: AvmOutput | PlatformOutput;
}

/** What a transaction does to outputs, whichever chain it is of, and who has part in it. */
export interface TransactionEffects {
  /** The codec's name of its type. */
  type: StoredTransactionType;
  /** In the order in which the transaction lists them. */
  spent: SpentOutput[];
  made: MadeOutput[];
  /** Addresses and accounts beside the owners of outputs. */
  others: Buffer[];
  /** What went in and did not come out, by asset. */
  burned: BurnedAmount[];
}

/** What a transaction burns of an asset. */
export interface BurnedAmount {
  assetId: Buffer;
  /** Of the asset's smallest unit, more than 0. */
  amount: bigint;
}
