import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type KafkaBlockStreamOptions, kafkaOptions } from '@nunatak/block-stream';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { readSettings } from '@nunatak/core/settings';
import { formerDataFolder } from '@nunatak/database';
import {
  EmbeddedPostgresError,
  readInstallation,
  type Installation as StartedInstallation,
  startEmbeddedPostgres,
} from '@nunatak/embedded-postgres';
import type { Chain } from '@nunatak/evm-chains';
import pg from 'pg';
import { CommandFailure, EXIT } from '../exit.js';
import { settings } from '../settings.js';

type InstallationFile = StartedInstallation<Chain>;

/** The options by which every command finds what it works on. */
export interface WhereOptions {
  databaseUrl?: string;
  dataDir?: string;
  chains?: string;
}

const readToolSettings = (env: NodeJS.ProcessEnv) => readSettings(settings, env, { warn: () => {} });
export type ToolSettings = ReturnType<typeof readToolSettings>;

/** Where a domain keeps what is stored. */
export interface DomainStore {
  /** The domain's, as in `evm`. */
  name: string;
  /** In an embedded installation's PostgreSQL, as in `nunatak_evm`. */
  database: string;
  /** The database that the command line names, or else the settings; these are absent where the command line names a folder. */
  namedUrl(options: WhereOptions, settings: ToolSettings | undefined): string | undefined;
}

/** A domain's database, while a command works. */
export interface OpenDatabase {
  databaseUrl: string;
  pool: pg.Pool;
}

/** What a command works on. */
export interface Installation {
  /** By the names of the domains that have one here. */
  databases: ReadonlyMap<string, OpenDatabase>;
  /** The chains file that is given. */
  chainsFile?: string;
  /** What an embedded installation's process was started with. */
  started?: InstallationFile;
  /** How the services' Kafka is reached; absent where none is named. */
  kafka?: KafkaBlockStreamOptions;
  redisUrl?: string;
  /** An embedded installation's folder. */
  dataDir?: string;
  /** Whether services run, as far as can be told: an embedded installation's process; for others, undefined. */
  isRunning?: boolean;
  close(): Promise<void>;
}

const DEFAULT_DATA_DIR = '.nunatak';
const POOL_SIZE = 4;

/** A domain's database in an installation that was opened with it. */
export function databaseOf({ databases }: Installation, { name }: Pick<DomainStore, 'name'>): OpenDatabase {
  const found = databases.get(name);
  if (!found) throw new Error(`the installation was opened without the database of ${name}`);
  return found;
}

/** Those of the domains that have a database here. */
export function domainsOf<T extends DomainStore>({ databases }: Installation, domains: readonly T[]): T[] {
  return domains.filter(({ name }) => databases.has(name));
}

/**
 * Finds the databases that the options name: `--database-url`, else `--data-dir`, else the settings, else the folder `.nunatak`. An embedded
 * installation's PostgreSQL is started for the time of the command where it does not run.
 * @param stores those that are wanted; services' ones that nothing names are left out
 */
export async function openInstallation(
  options: WhereOptions,
  stores: readonly DomainStore[],
  env = process.env,
): Promise<Installation> {
  const config = readToolSettings(env);
  // First, so that bad settings are said before anything is started.
  const kafka = config.kafkaBrokers.length ? { ...kafkaOptions(config), clientId: 'nunatak-tool' } : undefined;
  const named = namedUrls(options, options.dataDir === undefined ? config : undefined, stores);
  const { urls, ...place } = named.size
    ? { urls: named, close: async () => {} }
    : await embedded(options.dataDir ?? DEFAULT_DATA_DIR, stores);
  const databases = new Map<string, OpenDatabase>();
  for (const [name, databaseUrl] of urls) {
    keepUrlSecrets(databaseUrl);
    databases.set(name, { databaseUrl, pool: openPool(databaseUrl) });
  }
  const close = async () => {
    await Promise.all([...databases.values()].map(({ pool }) => pool.end()));
    await place.close();
  };
  try {
    for (const { pool } of databases.values()) await pool.query('SELECT 1');
  } catch (error) {
    await close();
    throw new CommandFailure(EXIT.unreachable, `the database can not be reached: ${reason(error as Error)}`);
  }
  const chainsFile = options.chains ?? config.chainsFile;
  return {
    ...{ ...place, databases, close },
    ...(kafka && { kafka }),
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
    ...(chainsFile !== undefined && { chainsFile }),
  };
}

function namedUrls(
  options: WhereOptions,
  config: ToolSettings | undefined,
  stores: readonly DomainStore[],
): Map<string, string> {
  const urls = new Map<string, string>();
  for (const store of stores) {
    const url = store.namedUrl(options, config);
    if (url !== undefined) urls.set(store.name, url);
  }
  return urls;
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: 'nunatak-tool',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => {});
  return pool;
}

interface Embedded {
  urls: Map<string, string>;
  dataDir: string;
  isRunning: boolean;
  started?: InstallationFile;
  close(): Promise<void>;
}

async function embedded(folder: string, stores: readonly DomainStore[]): Promise<Embedded> {
  const dataDir = resolve(folder);
  const former = formerDataFolder(dataDir);
  if (former !== undefined) throw new CommandFailure(EXIT.refused, former);
  const started = readKnown(dataDir);
  const place = { dataDir, ...(started && { started }) };
  const urlsBy = (url: (database: string) => string) =>
    new Map(stores.map((store) => [store.name, url(store.database)]));
  if (started?.isRunning) {
    const urls = urlsBy((database) => onSameServer(started.databaseUrl, database));
    return { ...place, urls, isRunning: true, close: async () => {} };
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new CommandFailure(
      EXIT.usage,
      `no installation is named: give --database-url (or set NUNATAK_EVM_DATABASE_URL), or name an embedded one's folder with --data-dir (there is none in ${dataDir})`,
    );
  }
  try {
    const databases = stores.map(({ database }) => database);
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), databases });
    const urls = urlsBy((database) => postgres.url(database));
    return { ...place, urls, isRunning: false, close: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const text =
      error.code === 'locked'
        ? `${error.message} (is Nunatak being started there? then try again in a moment)`
        : error.message;
    throw new CommandFailure(EXIT.unreachable, text);
  }
}

function readKnown(dataDir: string): (InstallationFile & { isRunning: boolean }) | undefined {
  try {
    return readInstallation<Chain>(dataDir);
  } catch {
    throw new CommandFailure(EXIT.refused, `${dataDir} belongs to another user: run this as the user who runs Nunatak`);
  }
}

/** The URL of another database of a PostgreSQL. */
function onSameServer(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** pg's errors of connections carry no password; an AggregateError's message is empty. */
function reason(error: Error): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return inner.message || (inner as NodeJS.ErrnoException).code || 'no connection';
}
