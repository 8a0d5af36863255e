import '@nunatak/core/stack-traces';
import { parentPort, workerData } from 'node:worker_threads';
import { writeBlocks } from '@nunatak/evm-writes';
import pg from 'pg';
import type { FromWriter, WriteRequest } from './threaded-block-writer.js';

/** Chains are written beside each other; more than this many at once would only wait for the disk. */
const CONNECTIONS = 4;
/** A database on the same machine takes a connection in milliseconds; more chains than connections take turns of some seconds. */
const CONNECT_MS = 30_000;

const { databaseUrl } = workerData as { databaseUrl: string };
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: CONNECTIONS,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: 'nunatak-block-writer',
});
pool.on('error', () => {}); // an idle connection's loss is noticed by the next write

const tell = (message: FromWriter) => parentPort!.postMessage(message);

parentPort!.on('message', ({ id, write }: WriteRequest) => {
  writeBlocks(pool, write, () => tell({ id, isMoving: true })).then(
    () => tell({ id }),
    ({ name, message, code }: Error & { code?: string }) =>
      tell({ id, error: { name, message, ...(code !== undefined && { code }) } }),
  );
});
