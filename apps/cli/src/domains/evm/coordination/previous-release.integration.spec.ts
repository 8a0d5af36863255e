import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { HeldLease } from '@nunatak/coordination';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { chainLeases, RepairJobs } from '@nunatak/evm-control';
import { evmDataSource, migrateEvmStore } from '@nunatak/evm-store';
import { PreviousRelease } from './previous-release.js';

const LONG_MS = 600_000;
const database = useDatabase({ connections: 24 });
let previous: PreviousRelease;
/** Renewals by the previous release's holder while the migration was under way, and whether each came through in time. */
let renewals: boolean[];
/** Then the previous release gives a statement on a lease up. */
const LEASE_STATEMENT_MS = 5_000;
/** How long a write is under way that keeps the migration waiting. */
const WRITE_MS = 3_000;

/** When the migration was written that this is about: `Coordination1795736400000`. */
const COORDINATION = 1_795_736_400_000;

/** The schema of the release before. */
async function migrateToPrevious(): Promise<void> {
  const source = await evmDataSource(database.url);
  const earlier = (source.options.migrations as { name: string }[]).filter(
    ({ name }) => Number(name.match(/\d+$/)![0]) < COORDINATION,
  );
  source.setOptions({ migrations: earlier as never });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

beforeAll(async () => {
  await migrateToPrevious();
  previous = new PreviousRelease(database.pool);
  const [ingesters, indexers] = [previous.leases('ingester_lease'), previous.leases('indexer_lease')];
  await ingesters.acquire('43114', 'old ingester', LONG_MS);
  await ingesters.raise('43114', 'old ingester', 1, 40);
  await indexers.acquire('43114', 'old indexer', LONG_MS);
  await previous.makeShadowOfLeases('reindex_43114_1');
  const done = await previous.addJob('43114', 'repair', 1, 5);
  await previous.nextJob('43114');
  await previous.finishJob(done.id);
  const job = await previous.addJob('43114', 'backfill', 10, 20);
  await previous.nextJob('43114');
  await previous.progressJob(job.id, 15);
  await database.pool.query('CREATE ROLE restricted; GRANT SELECT, UPDATE ON ingester_lease TO restricted');
  await database.pool.query('GRANT SELECT ON repair_job TO restricted');

  // A write that has looked the lease up and goes on for a while; the holder renews its lease meanwhile.
  const writer = await database.pool.connect();
  await writer.query('BEGIN; SELECT 1 FROM indexer_lease');
  let isMigrated = false;
  let isWritten = false;
  const began = performance.now();
  const migrating = migrateEvmStore(database.url).then(() => {
    isMigrated = true;
  });
  renewals = [];
  while (!isMigrated) {
    const renewed = indexers.renew('43114', 'old indexer', 1, LONG_MS);
    renewals.push(await Promise.race([renewed, sleep(LEASE_STATEMENT_MS, false, { ref: false })]));
    if (!isWritten && performance.now() - began > WRITE_MS) await writer.query('COMMIT');
    isWritten = performance.now() - began > WRITE_MS;
    await sleep(50);
  }
  await migrating;
  writer.release();
}, 120_000);

describe('the migration beside running processes of the previous release', () => {
  it('holds up no renewal for as long as a lease lasts, also while a long write keeps it waiting', () => {
    expect(renewals.length).toBeGreaterThan(5);
    expect(renewals).not.toContain(false);
  });

  it('leaves leases with their holders, and jobs where they are', async () => {
    const indexers = chainLeases(database.pool, 'indexer');
    expect(await indexers.acquire('43114', 'new indexer', LONG_MS)).toBeUndefined();
    expect(await chainLeases(database.pool, 'ingester').acquire('43114', 'new ingester', LONG_MS)).toBeUndefined();
    const { rows } = await database.pool.query('SELECT role, key, holder, epoch::int FROM lease ORDER BY role');
    expect(rows).toEqual([
      { role: 'indexer', key: '43114', holder: 'old indexer', epoch: 1 },
      { role: 'ingester', key: '43114', holder: 'old ingester', epoch: 41 },
    ]);
    expect(await new RepairJobs(database.pool).list()).toMatchObject([
      { id: 2, chainId: '43114', kind: 'backfill', fromHeight: 10, toHeight: 20, nextHeight: 15, state: 'running' },
      { id: 1, chainId: '43114', kind: 'repair', fromHeight: 1, toHeight: 5, nextHeight: 6, state: 'done' },
    ]);
  });

  it('leaves a reindexing that is under way its look at the lease', async () => {
    const { rows } = await database.pool.query('SELECT holder FROM reindex_43114_1.indexer_lease');
    expect(rows).toEqual([{ holder: 'old indexer' }]);
    await previous.makeShadowOfLeases('reindex_43114_2');
  });

  it('lets roles that may use the tables use them by their new names', async () => {
    const { rows } = await database.pool.query(
      `SELECT has_table_privilege('restricted', 'lease', 'SELECT, UPDATE') AS lease,
         has_table_privilege('restricted', 'lease', 'DELETE') AS more, has_table_privilege('restricted', 'job', 'SELECT') AS job`,
    );
    expect(rows).toEqual([{ lease: true, more: false, job: true }]);
  });
});

describe.each(['ingester', 'indexer'] as const)('%s leases of the previous release and of this one', (role) => {
  const old = () => previous.leases(`${role}_lease`);
  const now = () => chainLeases(database.pool, role);

  it('exclude each other', async () => {
    expect(await old().acquire('1', 'old', LONG_MS)).toBe(1);
    expect(await now().acquire('1', 'new', LONG_MS)).toBeUndefined();
    expect(await now().acquire('2', 'new', LONG_MS)).toBe(1);
    expect(await old().acquire('2', 'old', LONG_MS)).toBeUndefined();
    expect(await old().shown('2')).toEqual({ holder: 'new', epoch: 1, active: true });
    expect(await now().lastHolder('1')).toBe('old');
  });

  it('have one holder of all who ask for a new chain at once, and nobody fails', async () => {
    for (let chain = 1_000; chain < 1_050; chain++) {
      const key = String(chain);
      const asked = Array.from({ length: 10 }, (_, i) => [
        old().acquire(key, `old ${i}`, LONG_MS),
        now().acquire(key, `new ${i}`, LONG_MS),
      ]);
      const epochs = await Promise.all(asked.flat());
      expect(epochs.filter((epoch) => epoch !== undefined)).toEqual([1]);
    }
  });

  it('have one holder of all who ask for one that has run out at once', async () => {
    for (let round = 1; round <= 50; round++) {
      const asked = Array.from({ length: 10 }, (_, i) => [
        now().acquire('3', `new ${i}`, LONG_MS),
        old().acquire('3', `old ${i}`, LONG_MS),
      ]);
      const epochs = await Promise.all(asked.flat());
      expect(epochs.filter((epoch) => epoch !== undefined)).toEqual([round]);
      await database.pool.query(`UPDATE ${role}_lease SET expires_at = clock_timestamp() WHERE chain_id = 3`);
    }
  });

  it('go from one release to the other once they have run out, with an epoch that grows', async () => {
    expect(await old().acquire('4', 'old', 1)).toBe(1);
    await sleep(5);
    expect(await now().acquire('4', 'new', LONG_MS)).toBe(2);
    expect(await old().renew('4', 'old', 1, LONG_MS)).toBe(false);
    expect(await old().raise('4', 'old', 1, 7)).toBeUndefined();
    await old().release('4', 'old', 1);
    expect(await now().renew('4', { holder: 'new', epoch: 2 }, LONG_MS)).toBe(true);
    expect(await now().raise('4', { holder: 'new', epoch: 2 }, 9)).toBe(10);
    await now().release('4', { holder: 'new', epoch: 10 });
    expect(await old().acquire('4', 'old', LONG_MS)).toBe(11);
    expect(await now().renew('4', { holder: 'new', epoch: 10 }, LONG_MS)).toBe(false);
  });

  it('stay with a holder that keeps its name when it is started again as the other release', async () => {
    expect(await old().acquire('5', 'replica-1', LONG_MS)).toBe(1);
    expect(await now().acquire('5', 'replica-1', LONG_MS)).toBe(2);
    expect(await old().acquire('5', 'replica-1', LONG_MS)).toBe(3);
  });

  it('are found lost by a holder of this release as soon as one of the previous took over', async () => {
    const timing = { ttlMs: LONG_MS, renewEveryMs: 5 };
    const lease = (await HeldLease.tryAcquire(now(), '6', 'new', timing))!;
    await database.pool.query(`UPDATE lease SET expires_at = clock_timestamp() WHERE role = $1 AND key = '6'`, [role]);
    // It may renew first: then the other asks again.
    while ((await old().acquire('6', 'old', LONG_MS)) === undefined)
      await database.pool.query(`UPDATE ${role}_lease SET expires_at = clock_timestamp() WHERE chain_id = 6`);
    await expect(lost(lease)).resolves.toBe('the lease of chain 6 was taken over');
    await lease.release();
    expect(await old().shown('6')).toMatchObject({ holder: 'old', active: true });
  });
});

describe('what is fenced by a lease', () => {
  it('is written by the holder alone, of whichever release it is', async () => {
    const leases = chainLeases(database.pool, 'indexer');
    const old = { holder: 'old', epoch: (await previous.leases('indexer_lease').acquire('7', 'old', 1))! };
    expect(await previous.mayWrite('7', old)).toBe(true);
    await sleep(5);
    const now = { holder: 'new', epoch: (await leases.acquire('7', 'new', LONG_MS))! };
    expect([await previous.mayWrite('7', old), await previous.mayWrite('7', now)]).toEqual([false, true]);
  });

  it('is the status of a chain that an ingester of the other release has', async () => {
    await chainLeases(database.pool, 'ingester').acquire('7', 'new', LONG_MS);
    expect([await previous.mayReport('7', 'old'), await previous.mayReport('7', 'new')]).toEqual([false, true]);
  });
});

describe('jobs', () => {
  const jobs = () => new RepairJobs(database.pool);

  it('of the previous release are carried out by this one', async () => {
    const { id } = await previous.addJob('8', 'repair', 100, 199);
    const job = (await jobs().next('8'))!;
    expect(job).toMatchObject({
      ...{ id: Number(id), chainId: '8', kind: 'repair', fromHeight: 100, toHeight: 199, nextHeight: 100 },
      state: 'running',
    });
    expect(await jobs().progress(job.id, 150)).toBe(true);
    expect(await previous.getJob(id)).toMatchObject({ next_height: '150', state: 'running' });
    expect(await jobs().finish(job)).toBe(true);
    expect(await previous.getJob(id)).toMatchObject({ next_height: '200', state: 'done' });
  });

  it('of this release are carried out by the previous one', async () => {
    const { id } = await jobs().add({ chainId: '8', kind: 'backfill', fromHeight: 5, toHeight: 9 });
    const open = { chain_id: '8', kind: 'backfill', from_height: '5', to_height: '9', next_height: '5' };
    expect(await previous.openJobs('8')).toMatchObject([{ ...open, id: String(id), state: 'queued' }]);
    expect(await previous.nextJob('8')).toMatchObject({ ...open, id: String(id), state: 'running' });
    expect(await previous.progressJob(id, 7)).toBe(true);
    expect(await jobs().get(id)).toMatchObject({ nextHeight: 7, state: 'running' });
    expect(await previous.finishJob(id)).toBe(true);
    expect(await jobs().get(id)).toMatchObject({ nextHeight: 10, state: 'done' });
  });

  it('go on where they are when the other release takes their chain over', async () => {
    const { id } = await previous.addJob('9', 'reindex', 0, 99);
    await previous.nextJob('9');
    await previous.progressJob(id, 40);
    const taken = (await jobs().next('9'))!;
    expect(taken).toMatchObject({ id: Number(id), kind: 'reindex', nextHeight: 40 });
    await jobs().progress(taken.id, 60);
    expect(await previous.nextJob('9')).toMatchObject({ id, next_height: '60' });
    await previous.failJob(id, 'no node has block 60');
    expect(await jobs().get(taken.id)).toMatchObject({ state: 'failed', error: 'no node has block 60' });
  });

  it('are cancelled and cleared for both', async () => {
    const { id } = await previous.addJob('10', 'repair', 1, 2);
    const job = (await jobs().next('10'))!;
    expect(await previous.cancelJob(id)).toBe(true);
    expect(await jobs().progress(job.id, 2)).toBe(false);
    const mine = await jobs().add({ chainId: '10', kind: 'repair', fromHeight: 1, toHeight: 2 });
    await previous.nextJob('10');
    expect(await jobs().cancel(mine.id)).toBe(true);
    expect(await previous.progressJob(mine.id, 2)).toBe(false);
    expect(await previous.clearJobs('10')).toBe(2);
    expect(await jobs().list({ chainId: '10' })).toEqual([]);
  });

  it('are taken once, however many of both releases ask', async () => {
    const { id } = await jobs().add({ chainId: '11', kind: 'repair', fromHeight: 1, toHeight: 2 });
    const finished = await Promise.all(
      Array.from({ length: 10 }, () => [previous.finishJob(id), jobs().finish({ id, toHeight: 2 })]).flat(),
    );
    expect(finished).not.toContain(true);
    await jobs().next('11');
    const ended = await Promise.all(
      Array.from({ length: 10 }, () => [previous.cancelJob(id), jobs().finish({ id, toHeight: 2 })]).flat(),
    );
    expect(ended.filter((isMine) => isMine)).toHaveLength(1);
  });
});

/** What a lease's holder is told in the end. */
async function lost(lease: HeldLease): Promise<string> {
  for (;;) {
    try {
      lease.assertHeld();
    } catch (error) {
      return (error as Error).message;
    }
    await sleep(5);
  }
}
