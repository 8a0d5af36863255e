import type { KeyedTable, StatementScript } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { type JsonRow, jsonOf, recordOf } from './recordsets.js';

/**
 * What a batch adds to a keyed table and changes in it: one statement each. A row that the batch both adds and changes is added as it is
 * last. What is changed never becomes NULL. Rows are given away: what comes later is written into them.
 */
export class KeyedRows {
  private readonly inserts = new Map<string, Record<string, unknown>>();
  private readonly updates = new Map<string, Record<string, unknown>>();
  /** Columns that tell rows of one network apart. */
  private readonly ownKey: readonly string[];

  /** @param changing the columns that change */
  constructor(
    private readonly table: KeyedTable,
    private readonly changing: readonly string[],
  ) {
    this.ownKey = table.primaryKey.filter((column) => column !== NETWORK_ID.column);
  }

  insert(row: JsonRow): void {
    this.inserts.set(this.keyOf(row), row);
  }

  /** @param row the key, and the columns that change */
  update(row: JsonRow): void {
    const key = this.keyOf(row);
    const known = this.inserts.get(key) ?? this.updates.get(key);
    if (known) Object.assign(known, row);
    else this.updates.set(key, row);
  }

  /** Adds the statements to a script. */
  write(script: StatementScript): void {
    if (this.inserts.size > 0) this.writeInserts(script, [...this.inserts.values()]);
    if (this.updates.size === 0) return;
    const { name, primaryKey } = this.table;
    const set = this.changing.map((column) => `${column} = coalesce(r.${column}, t.${column})`);
    const given = recordOf(this.table, [...primaryKey, ...this.changing]);
    script.add(
      `UPDATE ${name} t SET ${set.join(', ')} FROM json_to_recordset($1::json) AS r (${given})
       WHERE ${primaryKey.map((column) => `t.${column} = r.${column}`).join(' AND ')}`,
      [jsonOf([...this.updates.values()])],
    );
  }

  private writeInserts(script: StatementScript, rows: readonly JsonRow[]): void {
    const { name, columns } = this.table;
    const all = Object.keys(columns).join(', ');
    script.add(
      `INSERT INTO ${name} (${all}) SELECT ${all} FROM json_to_recordset($1::json) AS r (${recordOf(this.table)})`,
      [jsonOf(rows)],
    );
  }

  private keyOf(row: JsonRow): string {
    let key = '';
    for (const column of this.ownKey) key += `${row[column]}/`;
    return key;
  }
}
