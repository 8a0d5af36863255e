import type { Pool, PoolClient } from 'pg';
import type { Columns, KeyedTable } from '../tables/table.js';

const NAME = 'log_position';
/** The columns that the table has in every store, beside the key. */
const COLUMNS: Columns = {
  epoch: 'bigint NOT NULL',
  sequence: 'bigint NOT NULL',
  height: 'bigint',
  hash: 'bytea',
  stored_at: 'timestamp with time zone',
};

/** How far the events of a log are stored. */
export interface LogPosition {
  epoch: number;
  /** 0 before the first event. */
  sequence: number;
  /** Height and hash of the newest stored block. */
  height?: number | undefined;
  hash?: Buffer | undefined;
}

/** A stored position, with the columns of the domain's own as pg gives them. */
export interface StoredPosition<Own extends string> extends LogPosition {
  own: Readonly<Record<Own, string | null>>;
}

interface PositionRow {
  epoch: string;
  sequence: string;
  height: string | null;
  hash: Buffer | null;
}

/**
 * The table `log_position` of a store: a row for each log that is indexed. The transaction that stores what events lead to moves it.
 * The store's baseline migration makes the table; a test compares it with {@link table}.
 */
export class PositionTable<Own extends string = never> {
  readonly table: KeyedTable;
  private readonly ownColumns: readonly string[];
  private readonly where: string;

  /**
   * @param key columns that name a log
   * @param own columns of the domain, beside epoch, sequence, height, hash and the time of the last change
   */
  constructor(
    private readonly key: Columns,
    own: Readonly<Record<Own, string>>,
    staging?: KeyedTable['staging'],
  ) {
    this.ownColumns = Object.keys(own);
    this.table = {
      name: NAME,
      columns: { ...key, ...COLUMNS, ...own },
      primaryKey: Object.keys(key),
      ...(staging && { staging }),
    };
    this.where = Object.keys(key)
      .map((column, i) => `${column} = $${i + 1}`)
      .join(' AND ');
  }

  /**
   * Adds a log that has stored nothing, unless it is there.
   * @param values of other columns than the key, epoch and sequence
   * @param schema where the table lies; absent: on the search path
   */
  async register(
    client: PoolClient,
    key: readonly string[],
    values: Readonly<Record<string, unknown>> = {},
    schema?: string,
  ): Promise<void> {
    const columns = [...Object.keys(this.key), ...Object.keys(values)];
    await client.query(
      `INSERT INTO ${schema === undefined ? '' : `${schema}.`}${NAME} (epoch, sequence, ${columns.join(', ')})
       VALUES (0, 0, ${columns.map((_, i) => `$${i + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
      [...key, ...Object.values(values)],
    );
  }

  /**
   * Reads the position of a log. @param lock whether the row is locked until the transaction ends
   * @returns undefined for a log that is not registered
   */
  async read(db: Pool | PoolClient, key: readonly string[], lock = false): Promise<StoredPosition<Own> | undefined> {
    const columns = ['epoch', 'sequence', 'height', 'hash', ...this.ownColumns].join(', ');
    const { rows } = await db.query<PositionRow & Record<Own, string | null>>(
      `SELECT ${columns} FROM ${NAME} WHERE ${this.where}${lock ? ' FOR UPDATE' : ''}`,
      [...key],
    );
    const row = rows[0];
    if (!row) return undefined;
    const { height, hash } = row;
    return {
      epoch: Number(row.epoch),
      sequence: Number(row.sequence),
      ...(height !== null && { height: Number(height) }),
      ...(hash !== null && { hash }),
      own: row,
    };
  }

  /** Returns the statement that moves a log. @param own columns of the domain that change with it */
  move(
    key: readonly string[],
    { epoch, sequence, height, hash }: LogPosition,
    own: Partial<Record<Own, unknown>> = {},
  ): { text: string; values: unknown[] } {
    const changed = { epoch, sequence, height: height ?? null, hash: hash ?? null, ...own };
    const sets = Object.keys(changed).map((column, i) => `${column} = $${key.length + i + 1}`);
    return {
      text: `UPDATE ${NAME} SET ${sets.join(', ')}, stored_at = now() WHERE ${this.where}`,
      values: [...key, ...Object.values(changed)],
    };
  }
}
