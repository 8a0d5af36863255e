import type { KeyedTable } from '@firn/database';
import type { PoolClient } from 'pg';
import { type JsonRow, jsonOf, recordOf } from './recordsets.js';

/**
 * What a batch adds to a keyed table and changes in it: one statement each. A row that the batch both adds and changes is added as it is
 * last. What is changed never becomes NULL. Sums are columns whose changes are bigints that are added to what is there.
 */
export class KeyedRows {
  private readonly inserts = new Map<string, JsonRow>();
  private readonly updates = new Map<string, JsonRow>();

  /** @param changing the columns that change, @param sums those to which is added */
  constructor(
    private readonly table: KeyedTable,
    private readonly changing: readonly string[],
    private readonly sums: readonly string[] = [],
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
    const rows = this.inserts.has(key) ? this.inserts : this.updates;
    const known = rows.get(key) ?? {};
    const changed: Record<string, unknown> = { ...known, ...row };
    for (const column of this.sums)
      if (row[column] !== undefined)
        changed[column] = ((known[column] as bigint | undefined) ?? 0n) + (row[column] as bigint);
    rows.set(key, changed);
  }

  async write(client: PoolClient): Promise<void> {
    if (this.inserts.size > 0) await this.writeInserts(client, [...this.inserts.values()]);
    if (this.updates.size === 0) return;
    const { name, primaryKey } = this.table;
    const changed = this.changing.map((column) => `${column} = coalesce(r.${column}, t.${column})`);
    const summed = this.sums.map((column) => `${column} = t.${column} + coalesce(r.${column}, 0)`);
    const set = [...changed, ...summed].join(', ');
    const given = recordOf(this.table, [...primaryKey, ...this.changing, ...this.sums]);
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
