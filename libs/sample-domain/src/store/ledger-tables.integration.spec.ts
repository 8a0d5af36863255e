import { expect, it } from '@jest/globals';
import { describeCoordinationTables } from '@nunatak/coordination/testing';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { LEDGER_SCHEMA, registerLedger } from './ledger-store.js';
import { LEDGER_TABLES } from './ledger-tables.js';

const store = useDatabase({ prepare: (url) => migrateStore(LEDGER_SCHEMA, url) });

it('the declared tables are those that the migrations make', async () => {
  await registerLedger(store.pool, 'North');
  expect(await schemaDifferences(store.pool, LEDGER_TABLES, 'North', ['lease', 'job', 'definition'])).toEqual([]);
});

it('a stored ledger gets its partition of a table that a migration has added', async () => {
  await registerLedger(store.pool, 'South');
  await store.pool.query('DROP TABLE entry_south');
  await migrateStore(LEDGER_SCHEMA, store.url);
  expect(await schemaDifferences(store.pool, LEDGER_TABLES, 'South', ['lease', 'job', 'definition'])).toEqual([]);
});

describeCoordinationTables("the sample's", store);
