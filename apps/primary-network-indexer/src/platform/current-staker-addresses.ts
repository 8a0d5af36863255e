import type { StatementScript } from '@nunatak/database';
import { CURRENT_STAKER_ADDRESS, writeCurrentStakerAddressRow } from '@nunatak/primary-network-schema';
import { addCurrentStakers, removeEndedStakers } from '@nunatak/primary-network-writes';
import type { Batch, BatchTransaction } from '../deriving/batch.js';
import { forEachOwner, type StakerAddresses } from './staker-addresses.js';

/** Which addresses have a staker after a batch: what is added to those that had one before, and taken away. */
export class CurrentStakerAddresses {
  /** Transactions of stakers that the batch adds and does not end, in hex digits. */
  private readonly begun = new Set<string>();
  /** Those of stakers that were there before and have ended. */
  private readonly ended = new Set<string>();
  /** Of those that have begun, the ones whose transaction an earlier batch has stored: a proposal that this batch commits. */
  private earlier: string[] = [];

  /** A staker is pending, or current without having been so: not when a pending one's time begins, nor another cycle. */
  begin(transactionId: string): void {
    this.begun.add(transactionId);
  }

  end(transactionId: string): void {
    // What begins and ends within a batch leaves no rows.
    if (!this.begun.delete(transactionId)) this.ended.add(transactionId);
  }

  /** Adds the rows of stakers whose transactions are in the batch to its rows. */
  finish(batch: Batch, transactions: ReadonlyMap<string, BatchTransaction>, addresses: StakerAddresses): void {
    const rows = batch.laterRows.of(CURRENT_STAKER_ADDRESS);
    for (const id of this.begun) {
      const owners = addresses.of(id);
      if (owners)
        forEachOwner(owners, (address, role) => {
          writeCurrentStakerAddressRow(rows, batch.networkColumn, address, owners.kind, role, owners.transaction);
        });
      // One that a subnet's owner chose has no addresses.
      else if (!transactions.has(id)) this.earlier.push(id);
    }
  }

  /** Adds what the batch's own rows don't hold to a script, behind these and the stakers'. */
  write(script: StatementScript, networkId: string): void {
    removeEndedStakers(script, networkId, [...this.ended]);
    addCurrentStakers(script, networkId, this.earlier);
  }
}
