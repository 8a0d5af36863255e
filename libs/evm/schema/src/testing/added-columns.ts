import type { Pool } from 'pg';

/** What {@link addColumns} adds to each table: one that may be null, one with a default. */
const ADDED = { added_note: 'text', added_number: 'bigint NOT NULL DEFAULT 7' };

/** Does to every table of the schema, as the catalogue names them, what a later release's migration may do while this one runs. */
export async function addColumns(pool: Pool): Promise<void> {
  for (const table of await tables(pool)) {
    const added = Object.entries(ADDED).map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`);
    await pool.query(`ALTER TABLE ${table} ${added.join(', ')}`);
  }
}

/** Takes away again what {@link addColumns} added. */
export async function dropAddedColumns(pool: Pool): Promise<void> {
  for (const table of await tables(pool)) {
    const added = Object.keys(ADDED).map((name) => `DROP COLUMN IF EXISTS ${name}`);
    await pool.query(`ALTER TABLE ${table} ${added.join(', ')}`);
  }
}

/** Tables in which a row's added columns hold anything else than nothing and the default. */
export async function tablesWithOtherValues(pool: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables(pool)) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM ${table} WHERE added_note IS NOT NULL OR added_number <> 7 LIMIT 1`,
    );
    if (rowCount) found.push(table);
  }
  return found;
}

/** Every table of the store but chains' partitions, which follow their parents. */
async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition
       AND relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'log_position'::regclass)`,
  );
  return rows.map((row) => row.name);
}
