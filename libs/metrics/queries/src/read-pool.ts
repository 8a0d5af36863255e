import { inSnapshotOf, type ReadPoolOptions, readPool } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';

/** Returns a pool of connections for the queries of this folder. */
export function metricsReadPool(databaseUrl: string, options: Omit<ReadPoolOptions, 'applicationName'> = {}): Pool {
  return readPool(databaseUrl, { ...options, applicationName: 'nunatak-metrics' });
}

/** Runs `work` on one connection that sees one snapshot of the store. */
export function inMetricsSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inSnapshotOf('bucket', pool, work);
}
