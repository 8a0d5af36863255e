import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { lastingPort } from '../ports.js';
import { BackingServer } from './backing-server.js';
import { postgresUser } from './system-user.js';

/** Where Debian puts its PostgreSQLs, a folder a major version. */
const VERSIONS_FOLDER = '/usr/lib/postgresql';
/** The oldest that Nunatak runs on. */
const OLDEST = 15;

/** A PostgreSQL of the operating system, with a cluster of its own. */
export interface PostgresServer {
  /** As in "15". */
  version: string;
  /** Folder of its programs, such as pg_dump. */
  programs: string;
  port: number;
  readonly pid: number | undefined;
  /** Connection URL of one of its databases. */
  url(database: string): string;
  /** Makes a database, unless it is there. */
  createDatabase(name: string): Promise<void>;
  /** Starts it again after {@link kill}, on the same port, and waits until it answers. */
  start(): Promise<void>;
  /** kill -9 of the postmaster, or another signal. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no PostgreSQL of the operating system here, or nothing. */
export function missingDebianPostgres(): string | undefined {
  return installedVersion() ? undefined : `no PostgreSQL ${OLDEST} or newer of Debian's (apt-get install postgresql)`;
}

/** The oldest one that Nunatak supports: what works there works on newer ones. */
function installedVersion(): string | undefined {
  if (!existsSync(VERSIONS_FOLDER)) return undefined;
  return readdirSync(VERSIONS_FOLDER)
    .filter((name) => Number(name) >= OLDEST && existsSync(join(VERSIONS_FOLDER, name, 'bin', 'postgres')))
    .sort((a, b) => Number(a) - Number(b))[0];
}

/**
 * Starts the operating system's PostgreSQL with a cluster in `folder` (made when missing, kept between runs), as the user postgres when
 * this process is root's: the folder has to be one that this user can reach.
 * @param host where it listens; clients of every address log in there
 */
export async function startDebianPostgres({
  folder,
  host = '127.0.0.1',
}: {
  folder: string;
  host?: string;
}): Promise<PostgresServer> {
  const version = installedVersion();
  if (version === undefined) throw new Error(missingDebianPostgres());
  const programs = join(VERSIONS_FOLDER, version, 'bin');
  const user = postgresUser();
  const cluster = join(folder, `postgres-${version}`);
  const passwordFile = join(folder, 'postgres-password');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    mkdirSync(cluster, { mode: 0o700 });
    if (user) for (const path of [cluster, passwordFile]) chownSync(path, user.uid, user.gid);
    const auth = ['--username', 'nunatak', '--auth', 'scram-sha-256', '--pwfile', passwordFile];
    const args = ['--pgdata', cluster, '--encoding', 'UTF8', '--locale', 'C.UTF-8', ...auth];
    execFileSync(join(programs, 'initdb'), args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...user });
    if (host !== '127.0.0.1') appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  }
  const password = readFileSync(passwordFile, 'utf8');
  const port = await lastingPort();
  const url = (database: string): string => `postgresql://nunatak:${password}@${host}:${port}/${database}`;
  const settings = {
    ...{ port, listen_addresses: host, unix_socket_directories: '', max_connections: 200 },
    ...{ log_min_messages: 'warning', timezone: 'UTC', jit: 'off' },
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = new BackingServer({
    title: `PostgreSQL ${version}`,
    command: [join(programs, 'postgres'), '-D', cluster, ...args],
    cwd: '/',
    environment: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    user,
    isReady: () => answers(url('postgres')),
    // Fast shutdown: open connections are ended.
    stopSignal: 'SIGINT',
    logFile: join(folder, 'postgres.log'),
  });
  await server.start();
  return {
    ...{ version, programs, port, url },
    get pid() {
      return server.pid;
    },
    createDatabase: (name) => createDatabase(url('postgres'), name),
    start: () => server.start(),
    kill: (signal) => server.kill(signal),
    stop: () => server.stop(),
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that ends while it is asked tells so a second time.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
