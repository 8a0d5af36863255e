import type { KeyedTable } from '@firn/database';
import type { PoolClient } from 'pg';
import { type JsonRow, jsonOf, recordOf } from './recordsets.js';

/**
 * What a batch adds to a keyed table and changes in it: one statement each. A row that the batch both adds and changes is added as it is
 * last. What is changed never becomes NULL.
 */
export class KeyedRows {
  private readonly inserts = new Map<string, JsonRow>();
  private readonly updates = new Map<string, JsonRow>();

  /** @param changing the columns that change */
  constructor(
    private readonly table: KeyedTable,
    private readonly changing: readonly string[],
  ) {}

  /** Everything that was added, and the key and changes of everything else. */
  get rows(): JsonRow[] {
    return [...this.inserts.values(), ...this.updates.values()];
  }

  insert(row: JsonRow): void {
    this.inserts.set(this.keyOf(row), row);
  }

  /** @param row the key, and the columns that change */
  update(row: JsonRow): void {
    const key = this.keyOf(row);
    const added = this.inserts.get(key);
    if (added) this.inserts.set(key, { ...added, ...row });
    else this.updates.set(key, { ...this.updates.get(key), ...row });
  }

  async write(client: PoolClient): Promise<void> {
    if (this.inserts.size > 0) await this.writeInserts(client, [...this.inserts.values()]);
    if (this.updates.size === 0) return;
    const { name, primaryKey } = this.table;
    const set = this.changing.map((column) => `${column} = coalesce(r.${column}, t.${column})`).join(', ');
    const given = recordOf(this.table, [...primaryKey, ...this.changing]);
    await client.query(
      `UPDATE ${name} t SET ${set} FROM json_to_recordset($1::json) AS r (${given})
       WHERE ${primaryKey.map((column) => `t.${column} = r.${column}`).join(' AND ')}`,
      [jsonOf([...this.updates.values()])],
    );
  }

  protected async writeInserts(client: PoolClient, rows: readonly JsonRow[]): Promise<void> {
    const { name, columns } = this.table;
    const all = Object.keys(columns).join(', ');
    await client.query(
      `INSERT INTO ${name} (${all}) SELECT ${all} FROM json_to_recordset($1::json) AS r (${recordOf(this.table)})`,
      [jsonOf(rows)],
    );
  }

  private keyOf(row: JsonRow): string {
    return this.table.primaryKey.map((column) => String(row[column])).join('/');
  }
}
