import type { PartitionedTable, Replacement, VerifiedRows } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import type { CoverageKind } from './coverage.js';

/** What takes the place of the rows of some consecutive heights of a chain. */
export interface HeightsReplacement extends Replacement {
  /** Heights of which call traces were read: only their internal transactions are replaced. */
  framed: number[];
  /** Heights of which native balances were read, with the accounts that they name. */
  balances: { height: number; addresses: Hex[]; wasCovered: boolean }[];
  /** The chain's transaction count after `to`. */
  transactionCount: bigint;
}

/** A table of the EVM store that is partitioned by chain. */
export interface EvmTable extends PartitionedTable<HeightsReplacement> {
  verify?: EvmVerifiedRows;
}

/** How a table's rows are compared with those that follow from the node's blocks. */
export interface EvmVerifiedRows extends VerifiedRows {
  covered?: CoverageKind;
}
