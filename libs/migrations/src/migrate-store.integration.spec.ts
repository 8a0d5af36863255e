import { beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { SchemaError, StoreSchema } from '@nunatak/database';
import { FORMER_BUILD } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrateStore } from './migrate-store.js';

class CreateTables1790000000000 implements MigrationInterface {
  readonly name = 'CreateTables1790000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE one (id int); CREATE TABLE two (id int)');
  }
  async down(): Promise<void> {}
}

/** As a release that is new: it alters tables that the one before it reads. */
class AddColumns1790000000001 implements MigrationInterface {
  readonly name = 'AddColumns1790000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one ADD COLUMN more int');
    await runner.query('ALTER TABLE two ADD COLUMN more int');
  }
  async down(): Promise<void> {}
}

const LOCK = 4_217;
const before = new StoreSchema({ migrations: [CreateTables1790000000000], lock: LOCK });
const migrations = [CreateTables1790000000000, AddColumns1790000000001];
const after = new StoreSchema({ migrations, lock: LOCK });

const store = useDatabase();

beforeEach(async () => {
  await store.pool.query('DROP TABLE IF EXISTS one, two, migration');
  await migrateStore(before, store.url);
});

/** Has a transaction that reads a table, as a backup has, and whoever reads two tables. */
async function whileReading(table: string, work: (reader: PoolClient) => Promise<void>): Promise<void> {
  const reader = await store.pool.connect();
  try {
    await reader.query(`BEGIN; SELECT FROM ${table}`);
    await work(reader);
  } finally {
    await reader.query('ROLLBACK');
    reader.release();
  }
}

const migrationWaits = () => {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER%'`;
  return until(async () => (await store.pool.query(waiting)).rowCount === 1, { what: () => 'the migration waits' });
};
const hasMore = async () =>
  (
    await store.pool.query(
      `SELECT FROM pg_attribute WHERE attname = 'more' AND attrelid IN ('one'::regclass, 'two'::regclass)`,
    )
  ).rowCount;

describe('a migration beside services of the release before', () => {
  it('lets a reader go on that waits for one of its tables and has another one', async () => {
    let migrated: Promise<void> | undefined;
    await whileReading('two', async (reader) => {
      migrated = migrateStore(after, store.url);
      await migrationWaits();
      // Each waits for the other now. PostgreSQL would break one of them off, the reader perhaps.
      expect((await reader.query('SELECT FROM one')).rowCount).toBe(0);
    });
    await migrated;
    expect(await hasMore()).toBe(2);
  });

  it('waits for whoever reads for long, and others read meanwhile', async () => {
    let migrated: Promise<void> | undefined;
    const waits: string[] = [];
    await whileReading('two', async () => {
      migrated = migrateStore(after, store.url, (message) => waits.push(message));
      await migrationWaits();
      await store.pool.query('SELECT FROM one');
      await migrationWaits();
      expect(await hasMore()).toBe(0);
    });
    await migrated;
    expect(waits).toEqual(['a migration waits for a table that others have in use']);
    expect(await hasMore()).toBe(2);
    expect((await after.version(store.url)).missing).toEqual([]);
  });

  it('fails where a table stays in use, says so, and can be run again', async () => {
    const impatient = new StoreSchema({ migrations, lock: LOCK, timeoutMs: 1 });
    await whileReading('one', async () => {
      const failed = migrateStore(impatient, store.url);
      await expect(failed).rejects.toThrow(SchemaError);
      await expect(failed).rejects.toThrow(/needs a table that others have had in use .* lock timeout/);
    });
    await migrateStore(impatient, store.url);
    expect(await hasMore()).toBe(2);
  });

  it('is refused in a database of a build before the baseline, which stays as it is', async () => {
    const former = FORMER_BUILD.migrations[0];
    await store.pool.query('INSERT INTO migration (timestamp, name) VALUES ($1, $2)', [former.slice(-13), former]);
    await expect(migrateStore(after, store.url)).rejects.toThrow('name another database, or drop this one');
    expect(await hasMore()).toBe(0);
  });

  it('is run by one of several', async () => {
    await Promise.all([migrateStore(after, store.url), migrateStore(after, store.url)]);
    expect(await hasMore()).toBe(2);
  });

  it('that is wrong fails as it is, at once', async () => {
    class Wrong1790000000002 implements MigrationInterface {
      readonly name = 'Wrong1790000000002';
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('ALTER TABLE missing ADD COLUMN more int');
      }
      async down(): Promise<void> {}
    }
    const wrong = new StoreSchema({ migrations: [...migrations, Wrong1790000000002], lock: LOCK });
    await expect(migrateStore(wrong, store.url)).rejects.toMatchObject({ code: '42P01' });
    expect(await hasMore()).toBe(2);
  });
});
