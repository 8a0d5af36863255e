import { setTimeout as sleep } from 'node:timers/promises';

/** How long the metrics store is locked in the state `slow`, and how long it is free in between. */
const SLOW_MS = { locked: 900, free: 100 };

/** What keeps the metrics indexer from its work, by state. Each resolves to a function that ends the disturbance. */
export const disturbances = {
  /** A process is stopped by a signal. In one process, its first write waits for a lock. */
  async stopped({ metrics, system }) {
    const { metricsPid } = system;
    if (metricsPid === undefined) return locked(metrics);
    process.kill(metricsPid, 'SIGSTOP');
    return () => process.kill(metricsPid, 'SIGCONT');
  },

  /** Nine tenths of the time, its writes wait for a lock. */
  async slow({ metrics }) {
    let isOver = false;
    const locking = (async () => {
      while (!isOver) {
        const release = await locked(metrics);
        await sleep(SLOW_MS.locked);
        await release();
        await sleep(SLOW_MS.free);
      }
    })();
    return async () => {
      isOver = true;
      await locking;
    };
  },

  /** Its database refuses connections, and has ended those that there were. */
  async failing({ evm, system }) {
    const database = new URL(system.urls.metrics).pathname.slice(1);
    await evm.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await evm.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
    return () => evm.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
  },
};

/** Locks the buckets. @returns a function that ends the lock */
async function locked(pool) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE bucket IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}
