import '@firn/platform/stack-traces';
import { parentPort, workerData } from 'node:worker_threads';
import { writeBlocks } from '@firn/evm-store';
import pg from 'pg';
import type { WriteAnswer, WriteRequest } from './threaded-block-writer.js';

/** Chains are written beside each other; more than this many at once would only wait for the disk. */
const CONNECTIONS = 4;

const { databaseUrl } = workerData as { databaseUrl: string };
const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, application_name: 'firn-block-writer' });
pool.on('error', () => {}); // an idle connection's loss is noticed by the next write

parentPort!.on('message', ({ id, write }: WriteRequest) => {
  writeBlocks(pool, write).then(
    () => parentPort!.postMessage({ id } satisfies WriteAnswer),
    (error: Error & { code?: string }) => {
      const { name, message, code } = error;
      parentPort!.postMessage({
        id,
        error: { name, message, ...(code !== undefined && { code }) },
      } satisfies WriteAnswer);
    },
  );
});
