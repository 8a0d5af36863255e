import type { TableRows } from '@firn/database';
import type { BlockAppended } from '@firn/evm-contracts';
import type { TokenTransfer } from '@firn/evm-decoding';
import type { ChainHead, StoredToken } from '@firn/evm-store';

/** A token transfer and the height of its block. */
export interface TransferAtHeight {
  height: number;
  transfer: TokenTransfer;
}

/** Some consecutive blocks on their way into the store, with what was derived of them so far. */
export interface Batch {
  /** Oldest first, at least one. */
  events: BlockAppended[];
  /** All token transfers of the blocks, in chain order. */
  transfers: TransferAtHeight[];
  /** The rows that the blocks write; derivations add theirs. */
  rows: TableRows;
  /** Tokens to be written with the rows: new ones, and those of which something was found. */
  tokens: StoredToken[];
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
