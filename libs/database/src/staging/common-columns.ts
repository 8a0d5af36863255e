import type { PoolClient } from 'pg';

/**
 * The columns that both of two tables have, in the first one's order, quoted: rows are exchanged by these. A migration of a later release
 * may have added some to the served table since its staging schema was made; those keep their values, or get their defaults.
 */
export async function commonColumns(client: PoolClient, table: string, other: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(a.attname) AS name FROM pg_attribute a
       JOIN pg_attribute b ON b.attrelid = $2::regclass AND b.attname = a.attname AND b.attnum > 0 AND NOT b.attisdropped
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [table, other],
  );
  return rows.map((row) => row.name);
}

/**
 * Adds to a table what another one has in columns beyond it, with their defaults: afterwards the table can become a partition in the other
 * one's place. Its rows then hold what the running code would have written to the other one, which does not know these columns.
 */
export async function addMissingColumns(client: PoolClient, table: string, like: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
       || CASE WHEN a.attcollation NOT IN (0, t.typcollation) THEN ' COLLATE ' || a.attcollation::regcollation::text ELSE '' END
       || CASE WHEN d.adbin IS NULL THEN '' WHEN a.attgenerated = 's'
            THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
            ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END
       || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS column
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = $2::regclass AND a.attnum > 0 AND NOT a.attisdropped AND NOT EXISTS (SELECT 1 FROM pg_attribute b
       WHERE b.attrelid = $1::regclass AND b.attname = a.attname AND b.attnum > 0 AND NOT b.attisdropped)
     ORDER BY a.attnum`,
    [table, like],
  );
  if (rows.length > 0)
    await client.query(`ALTER TABLE ${table} ${rows.map(({ column }) => `ADD COLUMN ${column}`).join(', ')}`);
}
