import type { LateAddress } from '@nunatak/primary-network-writes';
import type { BatchTransaction } from '../deriving/batch.js';

/** Addresses that a block's changes give to transactions: owners of what was paid out, say. */
export class LateAddresses {
  /** Those of transactions that earlier batches have stored. */
  readonly ofStored: LateAddress[] = [];

  /** @param transactions the batch's, by id in hex digits: their rows are made when it is written, with the addresses that they have then */
  constructor(private readonly transactions: ReadonlyMap<string, BatchTransaction>) {}

  add(transactionId: Buffer, address: Buffer): void {
    const id = transactionId.toString('hex');
    const transaction = this.transactions.get(id);
    if (transaction) transaction.addresses.add(address);
    else this.ofStored.push({ transactionId: id, address: address.toString('hex') });
  }
}
