import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@firn/platform/ports';
import pg from 'pg';
import { findBinaries, program } from './binaries.js';
import { assertOurs, type Cluster, DATABASE_USER, openCluster, serverEnvironment } from './cluster.js';
import { EmbeddedPostgresError, folderError } from './errors.js';
import { endLeftovers } from './leftovers.js';
import { type PostgresLogger, silentLogger } from './logger.js';
import { type Placement, place } from './placement.js';
import { takeProcessLock } from './process-lock.js';
import { PostgresServer } from './server.js';
import { serverSettings } from './settings.js';
import { startWatchdog } from './watchdog.js';

/** A server that says that it is ready takes a connection at once. */
const CONNECT_MS = 30_000;

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
  let server: PostgresServer | undefined;
  try {
    assertOurs(placement.home);
    const cluster = await openCluster(placement);
    await endLeftovers(cluster.folder, logger);
    const settings = { ...serverSettings(walCompression(placement, cluster)), ...options.settings };
    server = await startServer(placement, cluster, settings, options.port, logger);
    const running = server;
    const url = (database: string) =>
      `postgresql://${DATABASE_USER}:${cluster.password}@127.0.0.1:${running.port}/${encodeURIComponent(database)}`;
    await makeDatabases(url('postgres'), options.databases ?? []);

    const watchdog = startWatchdog({ pidFile: join(cluster.folder, 'postmaster.pid') }, 'INT', placement.user);
    const killAtExit = () => running.kill();
    process.once('exit', killAtExit);
    logger.info({ port: running.port, pid: running.pid, home: placement.home }, 'PostgreSQL runs');
    return {
      url,
      port: running.port,
      get pid() {
        return running.pid;
      },
      onExit: (listener) => running.onExit(listener),
      stop: async () => {
        await running.stop();
        process.off('exit', killAtExit);
        watchdog.dismiss();
        lock.release();
        logger.info({}, 'PostgreSQL has stopped');
      },
    };
  } catch (error) {
    await server?.stop();
    lock.release();
    throw folderError(placement.home, error);
  }
}

function lockHome(home: string) {
  try {
    const lock = takeProcessLock(join(home, 'lock'));
    if ('release' in lock) return lock;
    throw new EmbeddedPostgresError(
      'locked',
      `another Firn (process ${lock.heldBy}) uses ${home}: stop it, or choose another data folder`,
    );
  } catch (error) {
    throw folderError(home, error);
  }
}

async function startServer(
  placement: Placement,
  cluster: Cluster,
  settings: Record<string, string>,
  port: number | undefined,
  logger: PostgresLogger,
): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    const server = new PostgresServer(placement, cluster, port ?? (await freePort()), settings, logger);
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

/** lz4 where the programs were built with it. The alternative, pglz, costs more time than the WAL that it saves. */
function walCompression(placement: Placement, cluster: Cluster): string {
  const known = join(placement.home, `wal-compression-${placement.binaries.version}`);
  try {
    return readFileSync(known, 'utf8').trim();
  } catch {
    // Not asked yet.
  }
  const args = ['-D', cluster.folder, '-c', 'wal_compression=lz4', '-C', 'wal_compression'];
  const asked = spawnSync(program(placement.binaries, 'postgres'), args, {
    cwd: '/',
    env: serverEnvironment(),
    ...placement.user,
  });
  const answer = asked.status === 0 ? 'lz4' : 'off';
  try {
    writeFileSync(known, answer);
  } catch {
    rmSync(known, { force: true });
  }
  return answer;
}

async function makeDatabases(url: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined); // the statement under way fails, or the next one
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map((row) => row.datname));
    for (const name of names)
      if (!there.has(name)) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
