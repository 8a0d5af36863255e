import { join } from 'node:path';
import { EmbeddedPostgresError, folderError } from './errors.js';
import { type FileLock, takeFileLock } from './file-lock.js';
import { endLeftovers } from './leftovers.js';
import type { PostgresLogger } from './logger.js';

/** A PostgreSQL whose owner was killed ends by itself, writing its memory out first; so long is waited for it. */
const LEFTOVER_WAIT_MS = 30_000;
const LOOK_INTERVAL_MS = 50;

/** Keeps a home to one process, its owner. */
export function lockHome(home: string): FileLock {
  try {
    const lock = takeFileLock(join(home, 'lock'));
    if (!('heldBy' in lock)) return lock;
    throw new EmbeddedPostgresError(
      'locked',
      `another Nunatak (${lock.heldBy}) uses ${home}: stop it, or choose another data folder`,
    );
  } catch (error) {
    throw folderError(home, error);
  }
}

/**
 * Keeps a home's cluster to one PostgreSQL. The lock is handed to every program that writes the cluster, so that it lasts until the last
 * of them has ended, also when their owner was killed. One whose owner is gone is ended first, where this process can see it; in another
 * PID namespace it ends by itself.
 */
export async function lockCluster(home: string, logger: PostgresLogger): Promise<FileLock> {
  const file = join(home, 'lock-cluster');
  let isWaiting = false;
  try {
    for (const deadline = performance.now() + LEFTOVER_WAIT_MS; ; ) {
      await endLeftovers(join(home, 'cluster'), logger);
      const lock = takeFileLock(file);
      if (!('heldBy' in lock)) return lock;
      if (!isWaiting) logger.warn({ home }, 'waiting for the end of the PostgreSQL of an earlier run');
      isWaiting = true;
      if (performance.now() > deadline) {
        throw new EmbeddedPostgresError(
          'locked',
          `PostgreSQL of an earlier Nunatak (${lock.heldBy}) still uses ${home}, perhaps in another container: stop it, or choose another data folder`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
    }
  } catch (error) {
    throw folderError(home, error);
  }
}
