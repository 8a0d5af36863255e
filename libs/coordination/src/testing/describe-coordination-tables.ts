import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { COORDINATION_TABLES } from '../tables.js';

/** Declares the tests that a domain's migrated database has the tables of leases, jobs and definitions. */
export function describeCoordinationTables(title: string, database: { readonly pool: Pool }): void {
  describe.each(COORDINATION_TABLES)(`${title} $name`, ({ name, columns, unique }) => {
    it('has the columns that the coordination library reads and writes', async () => {
      const { rows } = await database.pool.query<{ name: string; type: string }>(
        `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
        [name],
      );
      expect(Object.fromEntries(rows.map((row) => [row.name, row.type]))).toMatchObject(columns);
    });

    it('has one row a name of it', async () => {
      const { rows } = await database.pool.query<{ columns: string[] }>(
        `SELECT ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = ANY(i.indkey)
           ORDER BY attnum) AS columns
         FROM pg_index i WHERE i.indrelid = $1::regclass AND i.indisunique AND i.indpred IS NULL`,
        [name],
      );
      expect(rows.map((row) => [...row.columns].sort())).toContainEqual([...unique].sort());
    });
  });
}
