import type { PartitionKey } from './partition-key.js';

/** A table with a lot of rows: each value of the store's key has a partition of its own. Its rows name the height that wrote them. */
export interface PartitionedTable {
  name: string;
  /** Statements that make a partition's indexes. `%` stands for the partition's name. */
  indexes: readonly string[];
  /** Columns whose lists are read along an index of theirs, in the order of heights. */
  listedBy?: readonly string[];
}

/** A table that holds the rows of all of the key's values side by side, a few each. */
export interface KeyedTable {
  name: string;
  /** Columns that tell a value's rows apart; none where it has one. */
  rowKey: readonly string[];
  /** What a shadow has of it, and what a switch to the shadow does; absent: nothing. */
  shadow?: ShadowedRows;
}

/**
 * `seen`: a shadow sees the served rows, these columns of them. `exchanged`: it has a table of its own, whose rows take the place of the
 * served ones. `merged`: it has a table of its own, from whose row `s` a switch sets these columns of the served one: expressions by column.
 */
export type ShadowedRows =
  | { kind: 'seen'; columns: readonly string[] }
  | { kind: 'exchanged' }
  | { kind: 'merged'; set: Readonly<Record<string, string>> };

/** The tables of a store that hold what is known of the values of its key. */
export interface StoreTables {
  key: PartitionKey;
  /** In the order in which a block's rows are written. */
  partitioned: readonly PartitionedTable[];
  keyed: readonly KeyedTable[];
}

/** A value's partitions, in the tables' order. @param schema where they lie; absent: on the search path */
export function partitionsOf({ key, partitioned }: StoreTables, value: string, schema?: string): string[] {
  const prefix = schema === undefined ? '' : `${schema}.`;
  return partitioned.map(({ name }) => prefix + key.partition(name, value));
}
