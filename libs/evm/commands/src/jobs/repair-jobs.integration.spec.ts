import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { RepairJobs } from '@nunatak/evm-control';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url), connections: 3 });
let pool: pg.Pool;
let jobs: RepairJobs;

beforeAll(() => {
  ({ pool } = database);
  jobs = new RepairJobs(pool);
});

describe('RepairJobs', () => {
  it('gives a chain its oldest open job, and again after its indexer is gone, where it was', async () => {
    const first = await jobs.add({ chainId: '1', kind: 'repair', fromHeight: 10, toHeight: 20 });
    const second = await jobs.add({ chainId: '1', kind: 'backfill', fromHeight: 0, toHeight: 5 });
    await jobs.add({ chainId: '2', kind: 'repair', fromHeight: 7, toHeight: 7 });
    expect(await jobs.next('1')).toMatchObject({ id: first.id, nextHeight: 10, state: 'running' });
    expect(await jobs.progress(first.id, 15)).toBe(true);
    expect(await jobs.next('1')).toMatchObject({ id: first.id, nextHeight: 15 });
    expect(await jobs.finish(first)).toBe(true);
    expect(await jobs.get(first.id)).toMatchObject({ state: 'done', nextHeight: 21 });
    expect(await jobs.next('1')).toMatchObject({ id: second.id });
    await jobs.fail(second.id, 'the node has no such block');
    expect(await jobs.next('1')).toBeUndefined();
    expect((await jobs.list({ chainId: '1' })).map(({ id, state, error }) => [id, state, error])).toEqual([
      [second.id, 'failed', 'the node has no such block'],
      [first.id, 'done', undefined],
    ]);
    expect((await jobs.list({ open: true })).map((job) => job.chainId)).toEqual(['2']);
  });

  it('tells the one who works on it that it was cancelled', async () => {
    const { id } = await jobs.add({ chainId: '3', kind: 'repair', fromHeight: 0, toHeight: 9 });
    await jobs.next('3');
    expect(await jobs.cancel(id)).toBe(true);
    expect([await jobs.cancel(id), await jobs.progress(id, 5), await jobs.finish({ id, toHeight: 9 })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await jobs.next('3')).toBeUndefined();
  });

  it('moves with the transaction that wrote the heights, or not at all', async () => {
    const { id } = await jobs.add({ chainId: '4', kind: 'repair', fromHeight: 0, toHeight: 9 });
    await jobs.next('4');
    const undone = inTransaction(pool, async (client) => {
      await jobs.progress(id, 5, client);
      throw new Error('the write failed');
    });
    await expect(undone).rejects.toThrow('the write failed');
    expect((await jobs.get(id))!.nextHeight).toBe(0);
  });
});
