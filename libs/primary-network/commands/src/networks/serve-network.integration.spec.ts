import { expect, it } from '@jest/globals';
import { type CommandContext, EXIT, Output } from '@nunatak/commands';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { bulkLoads } from '@nunatak/primary-network-writes';
import { serveNetwork } from './serve-network.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

it('ends the bulk load of a network, and of no other', async () => {
  const { pool, url } = store;
  for (const id of ['5', '12345']) await registerNetwork(pool, id);
  await pool.query(`UPDATE network SET phase = 'loading', phase_since = now()`);
  const context: CommandContext = {
    installation: {
      databases: new Map([['primary-network', { databaseUrl: url, pool }]]),
      dataDir: '/nowhere',
      close: async () => undefined,
    },
    output: new Output(true),
    signal: new AbortController().signal,
  };
  await expect(serveNetwork(context, '7')).rejects.toThrow('network 7 is not stored here');
  for (let times = 0; times < 2; times++) expect(await serveNetwork(context, '5')).toBe(EXIT.ok);
  expect(await bulkLoads(pool)).toMatchObject([
    { networkId: '5', phase: 'finishing' },
    { networkId: '12345', phase: 'loading' },
  ]);
  await pool.query(`UPDATE network SET phase = 'served'`);
  expect(await serveNetwork(context, '5')).toBe(EXIT.ok);
  expect(await bulkLoads(pool)).toEqual([]);
});
