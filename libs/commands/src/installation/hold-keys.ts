import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { HeldLease, type Leases } from '@nunatak/coordination';
import { CommandFailure, EXIT } from '../exit.js';

/** Services learn of a change of state within 5 s at most, and let a key go when they have written what is under way. */
const WAIT_MS = 30_000;
const ASK_EVERY_MS = 250;

/**
 * Takes leases of some keys, once their holders have let go, and keeps them while `work` runs: nobody else reads or writes the keys
 * meanwhile. Their state has to keep services from taking them up again.
 * @param roles leases by the name of their role
 * @throws CommandFailure that names who does not let go
 */
export async function holdKeys<T>(
  roles: ReadonlyMap<string, Leases>,
  keys: readonly string[],
  signal: AbortSignal,
  work: (assertHeld: () => void) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  const holder = `nunatak tool ${hostname()}:${process.pid}`;
  const held: HeldLease[] = [];
  const deadline = performance.now() + waitMs;
  const take = async (role: string, leases: Leases, key: string): Promise<HeldLease> => {
    for (;;) {
      const lease = await HeldLease.tryAcquire(leases, key, holder);
      if (lease) return lease;
      if (performance.now() > deadline) {
        throw new CommandFailure(
          EXIT.refused,
          `the ${role} ${await leases.lastHolder(key)} has not let go of chain ${key} in ${waitMs / 1000} s: does it run this version, and reach the database?`,
        );
      }
      await sleep(ASK_EVERY_MS, undefined, { signal });
    }
  };
  try {
    for (const key of keys) for (const [role, leases] of roles) held.push(await take(role, leases, key));
    return await work(() => {
      for (const lease of held) lease.assertHeld();
    });
  } finally {
    for (const lease of held) await lease.release();
  }
}
