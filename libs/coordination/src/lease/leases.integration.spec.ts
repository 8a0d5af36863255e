import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { useCoordination } from '../testing/use-coordination.js';
import { HeldLease } from './held-lease.js';
import { Leases } from './leases.js';
import { RenewalThread } from './renewal-thread.js';

const database = useCoordination();
const leases = (role: string) => new Leases(database.pool, role, (key) => `the ${key}-Chain`);
const TIMING = { ttlMs: 60_000, renewEveryMs: 10_000 };

/** The thread can do nothing else meanwhile: neither its timers nor its answers come. */
function beBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Waits until a lease has been renewed: it runs out later than it does now. */
async function renewal(key: string): Promise<void> {
  const expiry = async () => {
    const { rows } = await database.pool.query<{ at: string }>(
      'SELECT expires_at::text AS at FROM lease WHERE key = $1',
      [key],
    );
    return rows[0]!.at;
  };
  const before = await expiry();
  await until(async () => (await expiry()) !== before);
}

async function renewalConnections(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'nunatak-leases' AND datname = current_database()`,
  );
  return rows.length;
}

/** The thread, as if it could be got at. */
const workerOf = (thread: RenewalThread) => (thread as unknown as { worker: Worker }).worker;

describe('Leases', () => {
  it('have one holder a role and key, of whoever asks at once', async () => {
    const held = leases('indexer');
    const asked = Array.from({ length: 20 }, (_, i) => held.acquire('P', `holder ${i}`, 60_000));
    const epochs = (await Promise.all(asked)).filter((epoch) => epoch !== undefined);
    expect(epochs).toEqual([1]);
    expect(await held.acquire('X', 'another', 60_000)).toBe(1);
    expect(await leases('ingester').acquire('P', 'another', 60_000)).toBe(1);
    expect(await held.lastHolder('P')).toMatch(/^holder \d+$/);
    expect(await held.lastHolder('C')).toBeUndefined();
  });

  it('go to another holder once they have run out, with a greater epoch, and are lost for the first', async () => {
    const held = leases('indexer');
    const first = { holder: 'first', epoch: (await held.acquire('run out', 'first', 1))! };
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await held.acquire('run out', 'second', 60_000)).toBe(2);
    expect(await held.renew('run out', first, 60_000)).toBe(false);
    expect(await held.raise('run out', first, 7)).toBeUndefined();
    await held.release('run out', first);
    expect(await held.acquire('run out', 'first', 60_000)).toBeUndefined();
  });

  it('come back at once to a holder that keeps its name, and to anybody once they are given back', async () => {
    const held = leases('indexer');
    expect(await held.acquire('restarted', 'named', 60_000)).toBe(1);
    expect(await held.acquire('restarted', 'named', 60_000)).toBe(2);
    await held.release('restarted', { holder: 'named', epoch: 2 });
    expect(await held.acquire('restarted', 'other', 60_000)).toBe(3);
  });
});

describe('Leases that are asked for', () => {
  const shares = async (role: string) => {
    const { holders, askers } = await leases(role).shares();
    return { holders: Object.fromEntries(holders), askers: Object.fromEntries(askers) };
  };

  it('have one asker each, of all who ask at once, until the ask runs out', async () => {
    const held = leases('asked');
    await held.acquire('P', 'holder', 60_000);
    await Promise.all(Array.from({ length: 20 }, (_, i) => held.askFor('P', `asker ${i}`, 60_000)));
    expect(await shares('asked')).toEqual({
      holders: { P: 'holder' },
      askers: { P: expect.stringMatching(/^asker \d+$/) },
    });
    await database.pool.query(`UPDATE lease SET expires_at = now() WHERE role = 'asked asks'`);
    await held.askFor('P', 'a later asker', 60_000);
    expect((await shares('asked')).askers).toEqual({ P: 'a later asker' });
    expect(await shares('indexer')).toMatchObject({ askers: {} });
  });

  it('are handed to the asker alone, with the ask answered; the former holder can neither write nor renew', async () => {
    const held = leases('handed');
    const former = (await HeldLease.tryAcquire(held, 'X', 'former', { ttlMs: 60_000, renewEveryMs: 5 }))!;
    await held.askFor('X', 'heir', 60_000);
    const { epoch } = former;
    await former.release('heir');
    expect(() => former.assertHeld()).toThrow('the lease of the X-Chain was given back');
    expect(await held.renew('X', { holder: 'former', epoch }, 60_000)).toBe(false);
    await expect(former.assertHeldIn(database.pool as never)).rejects.toThrow('was given back');
    expect(await shares('handed')).toEqual({ holders: { X: 'heir' }, askers: {} });
    for (const other of ['former', 'another']) expect(await held.acquire('X', other, 60_000)).toBeUndefined();
    expect(await held.acquire('X', 'heir', 60_000)).toBe(epoch + 2);
  });

  it('are anybody’s again where the asker does not take them within seconds', async () => {
    const held = leases('left');
    const lease = (await HeldLease.tryAcquire(held, 'C', 'former', TIMING))!;
    await lease.release('an asker that has died');
    expect(await held.acquire('C', 'former', 60_000)).toBeUndefined();
    await until(async () => (await held.acquire('C', 'former', 60_000)) !== undefined);
  });

  it('are not handed over by a former holder', async () => {
    const held = leases('late');
    const lease = (await HeldLease.tryAcquire(held, 'P', 'former', TIMING))!;
    await database.pool.query(`UPDATE lease SET expires_at = now() WHERE role = 'late'`);
    expect(await held.acquire('P', 'new', 60_000)).toBe(2);
    await lease.release('heir');
    expect(await shares('late')).toEqual({ holders: { P: 'new' }, askers: {} });
  });
});

describe('HeldLease', () => {
  it('is nobody else’s until it is given back, and says which it is once it is lost', async () => {
    const held = leases('ingester');
    const lease = (await HeldLease.tryAcquire(held, 'X', 'one', TIMING))!;
    expect(await HeldLease.tryAcquire(held, 'X', 'two', TIMING)).toBeUndefined();
    lease.assertHeld();
    await lease.raiseAbove(41);
    expect(lease.epoch).toBe(42);
    await lease.release();
    expect(() => lease.assertHeld()).toThrow('the lease of the X-Chain was given back');
    const next = (await HeldLease.tryAcquire(held, 'X', 'two', TIMING))!;
    expect(next.epoch).toBe(43);
    await next.release();
  });

  it('is seen to be lost inside a write, although its time is not up', async () => {
    const held = leases('indexer');
    const lease = (await HeldLease.tryAcquire(held, 'fenced', 'paused', TIMING))!;
    const client = await database.pool.connect();
    try {
      await lease.assertHeldIn(client);
      await database.pool.query(`UPDATE lease SET expires_at = now() WHERE key = 'fenced'`);
      expect(await held.acquire('fenced', 'other', 60_000)).toBe(2);
      await expect(lease.assertHeldIn(client)).rejects.toThrow('the lease of the fenced-Chain was taken over');
      lease.assertHeld();
    } finally {
      client.release();
      await lease.release();
    }
  });

  it('stays held while its thread is busy for longer than the lease lasts', async () => {
    const held = leases('indexer');
    const timing = { ttlMs: 3_000, renewEveryMs: 100 };
    const lease = (await HeldLease.tryAcquire(held, 'busy', 'one', timing))!;
    await renewal('busy');
    beBusy(1.5 * timing.ttlMs);
    lease.assertHeld();
    expect(await HeldLease.tryAcquire(held, 'busy', 'two', timing)).toBeUndefined();
    await lease.release();
  });

  it('is lost when its thread hangs', async () => {
    const hungMs = 200;
    const held = new Leases(database.pool, 'indexer', undefined, new RenewalThread(hungMs));
    const timing = { ttlMs: 1_000, renewEveryMs: 100 };
    const lease = (await HeldLease.tryAcquire(held, 'hung', 'one', timing))!;
    beBusy(hungMs + 2 * timing.ttlMs);
    expect(() => lease.assertHeld()).toThrow('the lease of hung ran out: it could not be renewed');
    expect(await held.acquire('hung', 'two', 60_000)).toBe(2);
    await lease.release();
  });

  it('is renewed by another thread when the one that renews it has died', async () => {
    const thread = new RenewalThread();
    const held = new Leases(database.pool, 'indexer', undefined, thread);
    const timing = { ttlMs: 60_000, renewEveryMs: 50 };
    const lease = (await HeldLease.tryAcquire(held, 'survives', 'one', timing))!;
    await renewal('survives');
    await workerOf(thread).terminate();
    await database.pool.query(`UPDATE lease SET expires_at = now() WHERE key = 'survives'`);
    await renewal('survives');
    lease.assertHeld();
    await lease.release();
    expect(workerOf(thread)).toBeUndefined();
  });

  it('keeps no connection once it is given back', async () => {
    const lease = (await HeldLease.tryAcquire(leases('ingester'), 'gone', 'one', { ttlMs: 60_000, renewEveryMs: 50 }))!;
    await until(async () => (await renewalConnections()) > 0);
    await lease.release();
    await until(async () => (await renewalConnections()) === 0);
  });

  it('is lost as soon as a renewal finds another holder', async () => {
    const held = leases('ingester');
    const lease = (await HeldLease.tryAcquire(held, 'taken', 'one', { ttlMs: 60_000, renewEveryMs: 5 }))!;
    await database.pool.query(`UPDATE lease SET holder = 'two', epoch = epoch + 1 WHERE key = 'taken'`);
    await expect(
      (async () => {
        for (;;) {
          lease.assertHeld();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })(),
    ).rejects.toMatchObject({ message: 'the lease of the taken-Chain was taken over', retryable: true });
    await lease.release();
  });
});
