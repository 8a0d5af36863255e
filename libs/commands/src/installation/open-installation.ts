import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kafkaOptions } from '@nunatak/block-stream';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { readSettings } from '@nunatak/core/settings';
import { formerDataFolder } from '@nunatak/database';
import { EmbeddedPostgresError, readInstallation, startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import pg from 'pg';
import { CommandFailure, EXIT } from '../exit.js';
import { settingsWith, toolSettings } from '../settings.js';
import type { Installation, OpenDatabase, ToolStore, WhereOptions } from './installation.js';

const DEFAULT_DATA_DIR = '.nunatak';
const POOL_SIZE = 4;
/** SQLSTATE of a database that does not exist. */
const NO_DATABASE = '3D000';

/**
 * Finds the databases that the options name: `--database-url`, else `--data-dir`, else the settings, else the folder `.nunatak`. An embedded
 * installation's PostgreSQL is started for the time of the command where it does not run.
 * @param stores those that are wanted; services' ones that nothing names are left out, and those that an embedded installation does not have
 */
export async function openInstallation(
  options: WhereOptions,
  stores: readonly ToolStore[],
  env = process.env,
): Promise<Installation> {
  const config = readSettings(settingsWith(stores), env, { warn: () => {} });
  // First, so that bad settings are said before anything is started.
  const kafka = config.kafkaBrokers.length ? { ...kafkaOptions(config), clientId: 'nunatak-tool' } : undefined;
  const named = namedUrls(options, options.dataDir === undefined ? config : undefined, stores);
  const { urls, ...place } = named.size
    ? { urls: named, adminUrls: config.signatureAggregatorAdminUrls, close: async () => {} }
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
    for (const [name, { pool }] of databases) {
      if (await isThere(pool, 'dataDir' in place)) continue;
      databases.delete(name);
      await pool.end();
    }
  } catch (error) {
    await close();
    throw new CommandFailure(EXIT.unreachable, `the database can not be reached: ${reason(error as Error)}`);
  }
  return {
    ...{ ...place, databases, close },
    ...(kafka && { kafka }),
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
  };
}

/** `--database-url` names the first store's database, and no other. */
function namedUrls(
  { databaseUrl }: WhereOptions,
  config: Readonly<Record<string, unknown>> | undefined,
  stores: readonly ToolStore[],
): Map<string, string> {
  const withDatabase = stores.filter(({ database }) => database);
  const urlOf = ({ name }: ToolStore, index: number) =>
    databaseUrl === undefined ? config?.[name] : index === 0 ? databaseUrl : undefined;
  const urls = withDatabase.map((store, index) => [store.name, urlOf(store, index)] as const);
  return new Map(urls.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether a database answers. An embedded installation has none for a domain that was never configured there. */
async function isThere(pool: pg.Pool, isEmbedded: boolean): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch (error) {
    if (isEmbedded && (error as { code?: string }).code === NO_DATABASE) return false;
    throw error;
  }
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
  adminUrls: readonly string[];
  dataDir: string;
  isRunning: boolean;
  close(): Promise<void>;
}

async function embedded(folder: string, stores: readonly ToolStore[]): Promise<Embedded> {
  const dataDir = resolve(folder);
  const former = formerDataFolder(dataDir);
  if (former !== undefined) throw new CommandFailure(EXIT.refused, former);
  const started = readKnown(dataDir);
  const urlsBy = (url: (database: string) => string) =>
    new Map(stores.flatMap(({ name, database }) => (database ? [[name, url(database.name)]] : [])));
  if (started?.isRunning) {
    const urls = urlsBy((database) => onSameServer(started.databaseUrl, database));
    return { dataDir, urls, adminUrls: adminUrlsOf(started), isRunning: true, close: async () => {} };
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new CommandFailure(
      EXIT.usage,
      `no installation is named: give --database-url (or set ${stores.map(({ database }) => database?.variable).find(Boolean)}), or name an embedded one's folder with --data-dir (there is none in ${dataDir})`,
    );
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    const urls = urlsBy((database) => postgres.url(database));
    return { dataDir, urls, adminUrls: [], isRunning: false, close: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const text =
      error.code === 'locked'
        ? `${error.message} (is Nunatak being started there? then try again in a moment)`
        : error.message;
    throw new CommandFailure(EXIT.unreachable, text);
  }
}

function adminUrlsOf({ adminUrl }: { adminUrl?: string }): string[] {
  return adminUrl === undefined ? [] : [adminUrl];
}

/**
 * Returns the admin ports of services that the options or the settings name: those of the installation that runs in `--data-dir`, else those
 * of the settings, else those of the installation that runs in `.nunatak`.
 */
export function findAdminUrls({ dataDir }: Pick<WhereOptions, 'dataDir'>, env = process.env): readonly string[] {
  const { signatureAggregatorAdminUrls: named } = readSettings(toolSettings, env, { warn: () => {} });
  if (dataDir === undefined && named.length > 0) return named;
  const known = readKnown(resolve(dataDir ?? DEFAULT_DATA_DIR));
  return known?.isRunning ? adminUrlsOf(known) : [];
}

function readKnown(dataDir: string): ReturnType<typeof readInstallation> {
  try {
    return readInstallation(dataDir);
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
