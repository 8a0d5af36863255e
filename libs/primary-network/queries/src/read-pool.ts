import { inSnapshotOf, type ReadPoolOptions, readPool } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';

/** A pool of connections for the queries of this folder. */
export function primaryNetworkReadPool(
  databaseUrl: string,
  options: Omit<ReadPoolOptions, 'applicationName'> = {},
): Pool {
  return readPool(databaseUrl, { ...options, applicationName: 'nunatak-primary-network-data' });
}

/** Runs `work` on one connection that sees one snapshot of the store. */
export function inPrimaryNetworkSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inSnapshotOf('block', pool, work);
}
