import type { PoolClient } from 'pg';
import type { EncodedRows } from '../copying/copy-rows.js';
import type { PartitionKey } from './partition-key.js';

/** Columns by name, each as PostgreSQL writes it: its type, a collation of its own, NOT NULL, its default. */
export type Columns = Readonly<Record<string, string>>;

/**
 * A table with a lot of rows: each value of the store's key has a partition of its own. It has the column `height`, the height that wrote
 * the row, and rows are only ever added: a revert deletes those above a height.
 */
export interface PartitionedTable<R extends Replacement = Replacement> {
  name: string;
  /** In the order in which rows have them as they are copied. */
  columns: Columns;
  /** Columns that tell a value's rows apart, in the order of the unique index over them. */
  rowKey: readonly string[];
  /** Whether a value's first rows are taken in without the index over the row key, as without {@link lateIndexes}. */
  isKeyedLate?: boolean;
  /** Statements that make a partition's other indexes. `%` stands for the partition's name. */
  indexes?: readonly string[];
  /** The same, of indexes that a backfill's batches can do without: while a value's first rows are taken in, its partition may lack them. */
  lateIndexes?: readonly string[];
  /** Lists that are read of it. */
  lists?: Lists;
  /**
   * Whether rows are written in the order of their text, or, binary ones, of their second column: those of one owner, which comes second
   * behind the key, then enter the index side by side.
   */
  isSorted?: boolean;
  /** Deletes what a repair of some heights writes anew. Absent: the repair deletes all rows of these heights. */
  repair?: RepairTable<R>;
  /** How rows are compared with what they should be. Absent: they are not compared row by row. */
  verify?: VerifiedRows;
}

/** By what a table is listed. */
export interface Lists {
  /** Columns by whose values it is listed, each along an index of its own. */
  by: readonly string[];
  /** What tells a list's items apart, in the list's order: a height, then indexes, or texts with `COLLATE "C"`. */
  order: readonly string[];
}

/** What takes the place of the rows of some consecutive heights. */
export interface Replacement {
  from: number;
  /** Inclusive. */
  to: number;
  rows: EncodedRows[];
}

/**
 * Takes away what a repair writes anew of a table, inside its transaction, before anything is written. @returns what is to be done once
 * everything is written: to correct what later rows were derived from these
 */
export type RepairTable<R extends Replacement> = (
  client: PoolClient,
  value: string,
  replacement: R,
) => Promise<(() => Promise<void>) | undefined>;

/** How a table's rows are compared. */
export interface VerifiedRows {
  /** What the rows are, in the plural, for people. */
  what: string;
  /** Columns that follow from other blocks too: these are checked apart. */
  sums?: readonly string[];
  /** The kind of coverage that a height needs for having rows here at all. */
  covered?: string;
}

/** A table of which each of the key's values has few rows, side by side with the others'. */
export interface KeyedTable {
  name: string;
  columns: Columns;
  primaryKey: readonly string[];
  /** Statements that make its other indexes. `%` stands for the table's name. */
  indexes?: readonly string[];
  /**
   * The same, of indexes that a backfill's batches can do without: while a value's first rows are taken in and no other one has any, the table may
   * lack them. Migrations name them as `lateKeyedIndexes` does.
   */
  lateIndexes?: readonly string[];
  /** Takes back what heights above one wrote. Absent: a revert leaves the rows as they are. */
  revert?: (client: PoolClient, value: string, height: number) => Promise<void>;
  /** What the switch to a staging schema does with the rows. Absent: staging schemas lack the table, and the switch leaves the rows. */
  staging?: StagedRows;
  /** Whether a value's rows stay when the value is forgotten. */
  isKept?: true;
  /** Whether a value may have so many rows that deleting them takes a while. */
  mayBeLarge?: boolean;
}

/**
 * `exchanged`: the staging schema's rows replace the served ones. `merged`: the switch sets these columns of the served row; expressions by
 * column name the staging schema's row as `s`. `kept`: the switch leaves the served rows.
 */
export type StagedRows = { kind: 'exchanged' | 'kept' } | { kind: 'merged'; set: Columns };

/** All tables of a store, each declared once: whatever works on every table loops over these. */
export interface StoreTables<R extends Replacement = Replacement> {
  key: PartitionKey;
  /** In the order in which a block's rows are written. */
  partitioned: readonly PartitionedTable<R>[];
  /** In the order in which they are cleared: first what says that there is something. */
  keyed: readonly KeyedTable[];
}

/** A value's partitions, in the tables' order. @param schema where they lie; absent: on the search path */
export function partitionsOf({ key, partitioned }: AnyTables, value: string, schema?: string): string[] {
  const prefix = schema === undefined ? '' : `${schema}.`;
  return partitioned.map(({ name }) => prefix + key.partition(name, value));
}

/** A store's tables, whatever its repairs replace. */
export type AnyTables = Pick<StoreTables, 'key' | 'keyed'> & { partitioned: readonly AnyPartitioned[] };

/** A partitioned table, whatever repairs replace of it. */
export type AnyPartitioned = Omit<PartitionedTable, 'repair'>;
