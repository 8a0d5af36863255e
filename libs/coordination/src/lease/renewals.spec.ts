import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LeasesInMemory } from '../testing/leases-in-memory.js';
import { HeldLease } from './held-lease.js';

const TIMING = { ttlMs: 7_500, renewEveryMs: 2_000 };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let leases: LeasesInMemory;
let lease: HeldLease;
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  leases = new LeasesInMemory();
  lease = (await HeldLease.tryAcquire(leases, 'P', 'one', TIMING))!;
});
afterEach(async () => {
  await lease.release();
  jest.useRealTimers();
});

/** Has the next call answered when the test says so. */
function holdUp(name: 'renew' | 'raise'): () => void {
  let go = () => {};
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  const call = leases[name].bind(leases) as (...values: unknown[]) => Promise<never>;
  jest.spyOn(leases, name).mockImplementationOnce(async (...values: unknown[]) => {
    await going;
    return call(...values);
  });
  return go;
}

describe('a held lease', () => {
  it('is given back although a renewal was under way', async () => {
    const go = holdUp('renew');
    await pass(TIMING.renewEveryMs);
    const released = lease.release();
    // As if the release had come before the renewal.
    leases.expiresAt = performance.now() + TIMING.ttlMs;
    go();
    await released;
    expect(leases.isHeld).toBe(false);
  });

  it('stays held when its epoch is raised while a renewal of the old one is under way', async () => {
    const go = holdUp('renew');
    await pass(TIMING.renewEveryMs);
    await lease.raiseAbove(41);
    go();
    await pass(10 * TIMING.ttlMs);
    lease.assertHeld();
    expect([lease.epoch, leases.isHeld]).toEqual([42, true]);
  });

  it('stays held when it is renewed under the old epoch while the raise is not answered yet', async () => {
    const raise = leases.raise.bind(leases);
    let go = () => {};
    const going = new Promise<void>((resolve) => {
      go = resolve;
    });
    jest.spyOn(leases, 'raise').mockImplementationOnce(async (...values) => {
      const raised = await raise(...values);
      await going;
      return raised;
    });
    const raising = lease.raiseAbove(41);
    await pass(2 * TIMING.renewEveryMs);
    go();
    await raising;
    await pass(10 * TIMING.ttlMs);
    lease.assertHeld();
    expect(leases.isHeld).toBe(true);
  });

  it('is lost when another holder took it over', async () => {
    leases.takeOver('two', TIMING.ttlMs);
    await pass(TIMING.renewEveryMs);
    expect(() => lease.assertHeld()).toThrow('the lease of the P-Chain was taken over');
  });
});
