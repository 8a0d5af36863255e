import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import type { PostgresLogger } from './logger.js';
import { removeOwnFile } from './own-file.js';
import { endProcess, isAlive, processesWorkingIn, workingFolderOrCommand } from './process-identity.js';

/** The id in the cluster's postmaster.pid; undefined without the file. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether postmaster.pid says that this postmaster takes connections. */
export function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * Stops the PostgreSQL that a Nunatak which was killed left behind. To be called while the data folder is locked: whatever still runs there
 * is nobody's.
 */
export async function endLeftovers(cluster: string, logger: PostgresLogger): Promise<void> {
  const pid = readPostmasterPid(cluster);
  if (pid !== undefined && isAlive(pid) && workingFolderOrCommand(pid).includes(cluster)) {
    logger.warn({ pid }, 'a PostgreSQL of an earlier run is still there: stopping it');
    const gone = await endProcess(pid, [
      { signal: 'SIGINT', waitMs: 30_000 },
      { signal: 'SIGQUIT', waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);
    if (!gone) {
      throw new EmbeddedPostgresError(
        'locked',
        `PostgreSQL (process ${pid}) still uses ${cluster} and can't be stopped`,
      );
    }
  }
  // Backends of a postmaster that was killed notice it within moments; some wait for what won't come. Crash recovery follows anyway.
  const backends = processesWorkingIn(cluster);
  if (backends.length) logger.warn({ backends }, 'backends of an earlier PostgreSQL are still there: stopping them');
  await Promise.all(
    backends.map((backend) =>
      endProcess(backend, [
        { signal: 'SIGQUIT', waitMs: 300 },
        { signal: 'SIGKILL', waitMs: 5_000 },
      ]),
    ),
  );
}

/**
 * Makes the cluster's postmaster.pid no obstacle. To be called while no PostgreSQL uses the cluster, and its lock is held.
 *
 * PostgreSQL does not start while the id in postmaster.pid names a process, though it be another program that got the id, or a dead one
 * that nobody has collected (in a container without an init process). The file stays, as PostgreSQL finds old backends by it, but names
 * this process: PostgreSQL takes its parent's id there for stale.
 */
export function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (readPostmasterPid(cluster) === undefined) {
    // Not written whole: PostgreSQL refuses an empty one, and finds nothing by it.
    removeOwnFile(file);
    return;
  }
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}
