import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailure, EXIT } from '@nunatak/commands';
import { HeldLease } from '@nunatak/coordination';
import { CHAIN_ROLES, type ChainRole, chainLeases } from '@nunatak/evm-control';
import type { Pool } from 'pg';

/** Services learn of a change of state within 5 s at most, and let a chain go when they have written what is under way. */
const WAIT_MS = 30_000;
const ASK_EVERY_MS = 250;

/**
 * Takes all of a chain's leases, once their holders have let go, and keeps them while `work` runs: nobody else reads or writes the chain
 * meanwhile. The chain's state has to keep services from taking it up again.
 * @throws CommandFailure that names who does not let go
 */
export async function holdChain<T>(
  pool: Pool,
  chainId: string,
  signal: AbortSignal,
  work: (assertHeld: () => void) => Promise<T>,
): Promise<T> {
  const holder = `nunatak tool ${hostname()}:${process.pid}`;
  const held: HeldLease[] = [];
  try {
    const deadline = performance.now() + WAIT_MS;
    for (const role of CHAIN_ROLES) held.push(await take(pool, role, chainId, holder, deadline, signal));
    return await work(() => {
      for (const lease of held) lease.assertHeld();
    });
  } finally {
    for (const lease of held) await lease.release();
  }
}

async function take(
  pool: Pool,
  role: ChainRole,
  chainId: string,
  holder: string,
  deadline: number,
  signal: AbortSignal,
): Promise<HeldLease> {
  const leases = chainLeases(pool, role);
  for (;;) {
    const lease = await HeldLease.tryAcquire(leases, chainId, holder);
    if (lease) return lease;
    if (performance.now() > deadline) {
      throw new CommandFailure(
        EXIT.refused,
        `the ${role} ${await leases.lastHolder(chainId)} has not let go of chain ${chainId} in ${WAIT_MS / 1000} s: does it run this version, and reach the database?`,
      );
    }
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}
