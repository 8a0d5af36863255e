import { expect, it } from '@jest/globals';
import { describeCoordinationTables } from '@nunatak/coordination/testing';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { METRICS_SCHEMA } from '../metrics-schema.js';
import { registerChain } from '../register-chain.js';
import { METRICS_TABLES } from './metrics-tables.js';

/** Tables that no chain has a part in. */
const OTHERS = ['lease', 'job', 'definition', 'page_token'];
const store = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });

it('the declared tables are those that the migrations make', async () => {
  await registerChain(store.pool, '43114');
  expect(await schemaDifferences(store.pool, METRICS_TABLES, '43114', OTHERS)).toEqual([]);
});

it('a stored chain gets its partition of a table that a migration has added', async () => {
  await registerChain(store.pool, '43113');
  await store.pool.query('DROP TABLE icm_bucket_43113');
  await migrateStore(METRICS_SCHEMA, store.url);
  expect(await schemaDifferences(store.pool, METRICS_TABLES, '43113', OTHERS)).toEqual([]);
});

describeCoordinationTables("the metrics store's", store);
