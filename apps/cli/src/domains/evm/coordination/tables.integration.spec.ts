import { COORDINATION_TABLES } from '@firn/coordination';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { migrateEvmStore } from '@firn/evm-store';
import { beforeAll, describe, expect, it } from '@jest/globals';

const database = useDatabase({ connections: 24 });
beforeAll(() => migrateEvmStore(database.url), 120_000);

/** What lies under a name: until earlier releases are gone, `job` is a view. */
const TABLE_OF: Record<string, string> = { job: 'repair_job' };

describe.each(COORDINATION_TABLES)("the EVM database's $name", ({ name, columns, unique }) => {
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
      [TABLE_OF[name] ?? name],
    );
    expect(rows.map((row) => [...row.columns].sort())).toContainEqual([...unique].sort());
  });
});
