import { join } from 'node:path';
import { freePort } from '@nunatak/core/ports';
import { findBinaries } from './binaries.js';
import { assertOurs, openCluster } from './cluster.js';
import { isWrongPassword, OWNER, prepareDatabases, READER, refusal } from './databases.js';
import { EmbeddedPostgresError, folderError } from './errors.js';
import type { FileLock } from './file-lock.js';
import { lockCluster, lockHome } from './home-lock.js';
import { type PostgresLogger, silentLogger } from './logger.js';
import { newPassword, resetPassword } from './password.js';
import { place } from './placement.js';
import { PostgresServer, type PostgresServerParts } from './server.js';
import { serverSettings } from './settings.js';
import { walCompression } from './wal-compression.js';
import { startWatchdog } from './watchdog.js';

export interface EmbeddedPostgresOptions {
  /** The folder of the data; made when missing. Kept between runs. */
  dataDir: string;
  /** Default: one that is free. */
  port?: number;
  /** Databases that are to be there; made when missing. */
  databases?: string[];
  logger?: PostgresLogger;
  /** PostgreSQL settings that differ from {@link serverSettings}. */
  settings?: Record<string, string>;
}

/** A PostgreSQL that runs beside this process, is started again when it dies, and ends with this process. */
export interface EmbeddedPostgres {
  /** Connection URL of one of its databases. The same one works after a restart. Holds the password: not for logs. */
  url(database: string): string;
  /** The same for a role that may read every table and do nothing else. Another password after each start of this process. */
  readerUrl(database: string): string;
  readonly port: number;
  /** The postmaster's process id; another one after a restart. */
  readonly pid: number | undefined;
  /** Stops PostgreSQL in order. */
  stop(): Promise<void>;
  /** Told once, when PostgreSQL has died and can't be brought back, or its disk is full. */
  onExit(listener: (error: EmbeddedPostgresError) => void): void;
}

/**
 * Starts PostgreSQL on 127.0.0.1, from the programs that npm installed, with data in `dataDir`. Every failure that the surroundings
 * cause is an {@link EmbeddedPostgresError}.
 *
 * Committed transactions survive kill -9 of this process, of PostgreSQL and of both. One process at a time uses a folder: a second one
 * is refused.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const logger = options.logger ?? silentLogger;
  const placement = place(options.dataDir, findBinaries(), logger);
  const lock = lockHome(placement.home);
  let clusterLock: FileLock | undefined;
  let server: PostgresServer | undefined;
  const release = () => {
    clusterLock?.release();
    lock.release();
  };
  try {
    assertOurs(placement.home);
    clusterLock = await lockCluster(placement.home, logger);
    const parts = { placement, lock: clusterLock, logger };
    let cluster = await openCluster(placement, clusterLock);
    const settings = { ...serverSettings(walCompression(placement, cluster.folder)), ...options.settings };
    const readerPassword = newPassword();
    const urlOf = (user: string, password: string) => (database: string) =>
      `postgresql://${user}:${password}@127.0.0.1:${server!.port}/${encodeURIComponent(database)}`;
    const start = async () => {
      server = await startServer({ ...parts, cluster, settings }, options.port);
      await prepareDatabases(urlOf(OWNER, cluster.password), options.databases ?? [], readerPassword);
      return server;
    };
    const running = await start().catch(async (error: unknown) => {
      if (!isWrongPassword(error)) throw refusal(placement.home, error);
      logger.warn({}, 'the kept password is not the database’s: giving it a new one');
      await server!.stop();
      cluster = { ...cluster, password: resetPassword(placement, cluster.folder, parts.lock) };
      return start();
    });

    const watchdog = startWatchdog({ pidFile: join(cluster.folder, 'postmaster.pid') }, 'INT', placement.user);
    const killAtExit = () => running.kill();
    process.once('exit', killAtExit);
    logger.info({ port: running.port, pid: running.pid, home: placement.home }, 'PostgreSQL runs');
    return {
      url: urlOf(OWNER, cluster.password),
      readerUrl: urlOf(READER, readerPassword),
      port: running.port,
      get pid() {
        return running.pid;
      },
      onExit: (listener) => running.onExit(listener),
      stop: async () => {
        await running.stop();
        process.off('exit', killAtExit);
        watchdog.dismiss();
        release();
        logger.info({}, 'PostgreSQL has stopped');
      },
    };
  } catch (error) {
    await server?.stop();
    release();
    throw folderError(placement.home, error);
  }
}

async function startServer(
  parts: Omit<PostgresServerParts, 'port'>,
  port: number | undefined,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    const server = new PostgresServer({ ...parts, port: port ?? (await freePort()) });
    try {
      await server.start();
      return server;
    } catch (error) {
      // Between finding a free port and taking it, another program may have taken it.
      const again =
        port === undefined && error instanceof EmbeddedPostgresError && error.code === 'port-taken' && attempt < 5;
      if (!again) throw error;
    }
  }
}
