import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Installation } from '@nunatak/commands';
import { Leases } from '@nunatak/coordination';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { METRICS_SCHEMA, registerChain } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import type { Pool } from 'pg';
import { metricsCommands } from './metrics-commands.js';

const metrics = useDatabase({ prepare: (url) => migrateStore(METRICS_SCHEMA, url) });
/** The EVM's store, as much as is read of it; and a database before its first migration. */
const evm = poolOf(async () => ({ rows: ['1', '2', '3', '4'].map((id) => ({ chain_id: id, height: '100' })) }));
const empty = poolOf(() => Promise.reject(Object.assign(new Error('no such table'), { code: '42P01' })));

function poolOf(query: () => Promise<object>): Pool {
  return { query } as unknown as Pool;
}

const installed = (...databases: [string, Pool][]): Installation => ({
  databases: new Map(databases.map(([name, pool]) => [name, { databaseUrl: '', pool }])),
  close: async () => {},
});
const here = () => installed(['evm', evm], ['metrics', metrics.pool]);

/** Counts a chain up to a height. @param ago how long ago, in seconds */
async function count(chainId: string, height: number, ago: number): Promise<void> {
  await registerChain(metrics.pool, chainId);
  await metrics.pool.query(
    `UPDATE log_position SET height = $2, hash = '\\x01', stored_at = now() - $3 * interval '1 s' WHERE chain_id = $1`,
    [chainId, height, ago],
  );
}

beforeAll(async () => {
  await count('1', 100, 1);
  await count('2', 40, 600);
  await count('3', 99, 2);
  const leases = new Leases(metrics.pool, 'indexer');
  for (const chainId of ['2', '3']) await leases.acquire(chainId, 'a counter', 60_000);
});

const levels = async (installation: Installation, only?: string) =>
  (await metricsCommands.check(installation, only)).chains.map(({ part, level, found }) => [part, level, found]);

describe('how far chains are counted', () => {
  it('is compared with the EVM’s store', async () => {
    const { chains, additions, render } = await metricsCommands.status(here(), undefined);
    expect(chains).toEqual([]);
    expect(Object.fromEntries(additions ?? [])).toEqual({
      1: { head: { height: 100 }, countedSecondsAgo: expect.any(Number), behind: 0, indexer: null },
      2: { head: { height: 40 }, countedSecondsAgo: expect.any(Number), behind: 60, indexer: 'a counter' },
      3: { head: { height: 99 }, countedSecondsAgo: expect.any(Number), behind: 1, indexer: 'a counter' },
      4: { head: null, countedSecondsAgo: null, behind: 101, indexer: null },
    });
    expect(render()).toMatch(/^metrics of chain.*\n1 +100 +0 .*-\n2 +40 +60 +10 min ago +active\n/);
  });

  it('is found good or bad by the doctor', async () => {
    expect(await levels(here())).toEqual([
      ['chain 1', 'ok', 'up to block 100'],
      ['chain 2', 'warn', 'up to block 40, 60 behind the store; the last block was counted 10 min ago'],
      ['chain 3', 'ok', 'up to block 99, 1 behind the store'],
      ['chain 4', 'fail', 'none yet, 101 behind the store; no metrics-indexer works on it'],
    ]);
  });

  it('is shown of one chain, and refused of one that is not stored', async () => {
    expect(await levels(here(), '3')).toHaveLength(1);
    await expect(metricsCommands.status(here(), '7')).rejects.toThrow('chain 7 is not stored here');
  });

  it('is shown without the EVM’s store too, and is nothing before the first migration', async () => {
    const alone = await metricsCommands.status(installed(['metrics', metrics.pool]), undefined);
    expect(alone.additions?.get('2')).toMatchObject({ head: { height: 40 }, behind: null });
    const { render } = await metricsCommands.status(installed(['metrics', empty]), undefined);
    expect(render()).toBe('');
  });
});
