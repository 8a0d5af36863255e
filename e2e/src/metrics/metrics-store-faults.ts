import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What keeps the metrics indexer from its work. */
export type MetricsStoreFault = 'stopped' | 'slow' | 'failing';

const SLOW_MS = { locked: 400, free: 50 };

/**
 * Disturbs the metrics store: its tables are locked, locked most of the time, or its database refuses connections.
 * @param otherUrl another database of the same server
 * @returns a function that ends the fault
 */
export async function disturbMetricsStore(
  fault: MetricsStoreFault,
  metricsUrl: string,
  otherUrl: string,
): Promise<() => Promise<void>> {
  if (fault === 'stopped') return lockBuckets(metricsUrl);
  if (fault === 'failing') return refuseConnections(new URL(metricsUrl).pathname.slice(1), otherUrl);
  let release = await lockBuckets(metricsUrl);
  let isOver = false;
  const locking = (async () => {
    while (!isOver) {
      await sleep(SLOW_MS.locked);
      await release();
      await sleep(SLOW_MS.free);
      release = await lockBuckets(metricsUrl);
    }
    await release();
  })();
  return () => {
    isOver = true;
    return locking;
  };
}

async function lockBuckets(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE bucket IN ACCESS EXCLUSIVE MODE');
  return () => client.end();
}

async function refuseConnections(database: string, otherUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: otherUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
  return async () => {
    await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    await client.end();
  };
}
