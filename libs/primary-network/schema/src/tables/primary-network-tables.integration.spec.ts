import { expect, it } from '@jest/globals';
import { describeCoordinationTables } from '@nunatak/coordination/testing';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA } from '../primary-network-schema.js';
import { registerNetwork } from '../register-network.js';
import { PRIMARY_NETWORK_TABLES } from './primary-network-tables.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

it('the declared tables are those that the migrations make', async () => {
  await registerNetwork(store.pool, '12345');
  expect(await schemaDifferences(store.pool, PRIMARY_NETWORK_TABLES, '12345', ['lease', 'job', 'definition'])).toEqual(
    [],
  );
});

it('a stored network gets its partition of a table that a migration has added', async () => {
  await registerNetwork(store.pool, '5');
  await store.pool.query('DROP TABLE utxo_5');
  await migrateStore(PRIMARY_NETWORK_SCHEMA, store.url);
  expect(await schemaDifferences(store.pool, PRIMARY_NETWORK_TABLES, '5', ['lease', 'job', 'definition'])).toEqual([]);
});

describeCoordinationTables("the primary network's", store);
