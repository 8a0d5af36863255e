import { expect, it } from '@jest/globals';
import { type CommandContext, EXIT, Output } from '@nunatak/commands';
import { HeldLease, Leases } from '@nunatak/coordination';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { readNetwork } from '@nunatak/primary-network-writes';
import { resetNetwork } from './reset-network.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

it('forgets a network that nobody follows, and no other', async () => {
  const { pool, url } = store;
  for (const id of ['5', '12345']) await registerNetwork(pool, id);
  const context: CommandContext = {
    installation: {
      databases: new Map([['primary-network', { databaseUrl: url, pool }]]),
      dataDir: '/nowhere',
      close: async () => undefined,
    },
    output: new Output(true),
    signal: new AbortController().signal,
  };
  const reset = () => resetNetwork(context, '5', { yes: true, waitMs: 100 });

  const lease = (await HeldLease.tryAcquire(new Leases(pool, 'indexer'), '5-X', 'an indexer'))!;
  await expect(reset()).rejects.toThrow('the indexer an indexer has not let go of chain 5-X in 0.1 s');
  await lease.release();
  expect(await readNetwork(pool, '5')).toBeDefined();

  expect(await reset()).toBe(EXIT.ok);
  expect(await readNetwork(pool, '5')).toBeUndefined();
  expect(await readNetwork(pool, '12345')).toBeDefined();
  expect(
    (await pool.query(`SELECT to_regclass('transaction_12345') AS kept, to_regclass('transaction_5') AS gone`)).rows,
  ).toEqual([{ kept: 'transaction_12345', gone: null }]);
  await expect(reset()).rejects.toThrow('network 5 is not known here');
  // It can be followed again at once.
  await registerNetwork(pool, '5');
  await (await HeldLease.tryAcquire(new Leases(pool, 'indexer'), '5-X', 'an indexer'))!.release();
});
