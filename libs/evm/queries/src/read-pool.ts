import { inSnapshotOf, type ReadPoolOptions, readPool } from '@nunatak/database';
import type { Pool, PoolClient } from 'pg';

/** A pool of connections for the queries of this folder. */
export function evmReadPool(databaseUrl: string, options: Omit<ReadPoolOptions, 'applicationName'> = {}): Pool {
  return readPool(databaseUrl, { ...options, applicationName: 'nunatak-evm-data' });
}

/** Runs `work` on one connection that sees one snapshot of the store, also while a reindexed chain is switched to. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inSnapshotOf('block', pool, work);
}
