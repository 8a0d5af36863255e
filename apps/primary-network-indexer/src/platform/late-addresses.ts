import type { LateAddress } from '@firn/primary-network-store';
import type { BatchTransaction } from '../deriving/batch.js';

/** Addresses that a block's changes give to transactions: owners of what was paid out, say. */
export class LateAddresses {
  /** Those of transactions that earlier batches have stored. */
  readonly ofStored: LateAddress[] = [];

  /** @param transactions the batch's, by id: their rows are made when it is written, with the addresses that they have then */
  constructor(private readonly transactions: ReadonlyMap<string, BatchTransaction>) {}

  /** Both in hex digits. */
  add(transactionId: string, address: string): void {
    const transaction = this.transactions.get(transactionId);
    if (transaction) transaction.addresses.add(address);
    else this.ofStored.push({ transactionId, address });
  }
}
