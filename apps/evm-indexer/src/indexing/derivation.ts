import type { TableRows } from '@nunatak/database';
import type { BlockAppended, Hex } from '@nunatak/evm-contracts';
import type { EarlyTransfer, TokenTransfer } from '@nunatak/evm-decoding';
import type { ChainHead, StoredToken } from '@nunatak/evm-writes';
import type { ContractSightings } from '../contracts/contract-sightings.js';

/** A token transfer and where it happened. */
export interface TransferAtHeight extends MoveAtHeight {
  transactionIndex: number;
}

/** What a transfer moved, and at which block: all that balances depend on. */
export interface MoveAtHeight {
  height: number;
  transfer: TokenTransfer;
}

/** What would be a token transfer, were its contract an early collection. */
export interface EarlyTransferAtHeight extends TransferAtHeight {
  transfer: EarlyTransfer;
}

/** Some consecutive blocks on their way into the store, with what was derived of them so far. */
export interface Batch {
  /** Oldest first, at least one. */
  events: BlockAppended[];
  /** All token transfers of the blocks, as the logs' shapes say, in chain order. */
  transfers: TransferAtHeight[];
  /** What the blocks' logs state of tokens in shapes that no standard has, in chain order. */
  early: EarlyTransferAtHeight[];
  /** The rows that the blocks write; derivations add theirs. */
  rows: TableRows;
  /** Tokens to be written with the rows: new ones, and those of which something was found. */
  tokens: StoredToken[];
  /** Contracts that the blocks ask to look at, besides {@link tokens} that are new. */
  contracts: ContractSightings;
  /** Contracts that the blocks made. */
  created: Hex[];
}

/** How far a chain is stored, for who derives the blocks above. */
export type StoredUpTo = Pick<ChainHead, 'startHeight' | 'height'>;

/**
 * Something that is derived of blocks, of what is stored below them and of what a node says. A batch runs through all of a chain's
 * derivations in turn, one batch after the other, each the continuation of the one before; several may be derived before the first of
 * them is stored. Nothing is written by a derivation itself.
 */
export interface Derivation {
  /** Goes on from what is stored: at first, after a batch that was not stored, after the chain went back. Forgets everything else. */
  begin(stored: StoredUpTo): Promise<void>;
  /** Adds to a batch what it derives of its blocks. After an error {@link begin} comes before anything else. */
  apply(batch: Batch): Promise<void>;
  /** All batches that were derived so far are stored. */
  commit(): void;
}
