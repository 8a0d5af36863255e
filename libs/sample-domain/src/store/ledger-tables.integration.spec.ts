import { describeCoordinationTables } from '@firn/coordination/testing';
import { partitionStatements } from '@firn/database';
import { schemaDifferences } from '@firn/database/testing';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { expect, it } from '@jest/globals';
import { LEDGER_SCHEMA } from './ledger-store.js';
import { LEDGER_TABLES } from './ledger-tables.js';

const store = useDatabase({ prepare: (url) => LEDGER_SCHEMA.migrate(url) });

it('the declared tables are those that the migrations make', async () => {
  await store.pool.query(partitionStatements(LEDGER_TABLES, 'North').join(';'));
  expect(await schemaDifferences(store.pool, LEDGER_TABLES, 'North', ['lease', 'job'])).toEqual([]);
});

describeCoordinationTables("the sample's", store);
