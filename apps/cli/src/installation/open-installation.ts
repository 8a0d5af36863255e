import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type KafkaBlockStreamOptions, kafkaOptions } from '@firn/block-stream';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@firn/embedded-postgres';
import { type Chain, loadChains } from '@firn/evm-chains';
import { type Installation as InstallationFile, readInstallation } from '@firn/evm-control';
import { readSettings } from '@firn/platform/config';
import { keepUrlSecrets } from '@firn/platform/secrets';
import pg from 'pg';
import { CommandFailure, EXIT } from '../exit.js';
import { settings } from '../settings.js';

/** The options by which every command finds what it works on. */
export interface WhereOptions {
  databaseUrl?: string;
  dataDir?: string;
  chains?: string;
}

/** What a command works on. */
export interface Installation {
  databaseUrl: string;
  pool: pg.Pool;
  /** The chains of the file and of the command line that the services were started with; rows of the database win over them. */
  base: Chain[];
  /** Why the base is not known, where it is not. */
  baseFault?: string;
  /** How the services' Kafka is reached; absent where none is named. */
  kafka?: KafkaBlockStreamOptions;
  redisUrl?: string;
  /** An embedded installation's folder. */
  dataDir?: string;
  /** Whether services run, as far as can be told: an embedded installation's process; for others, undefined. */
  isRunning?: boolean;
  close(): Promise<void>;
}

const DEFAULT_DATA_DIR = '.firn';
const DATABASE = 'firn_evm';
const POOL_SIZE = 4;

/**
 * Finds the database that the options name: `--database-url`, else `--data-dir`, else FIRN_EVM_DATABASE_URL, else the folder `.firn`. An
 * embedded installation's PostgreSQL is started for the time of the command where it does not run.
 */
export async function openInstallation(options: WhereOptions, env = process.env): Promise<Installation> {
  const config = readSettings(settings, env, { warn: () => {} });
  // First, so that bad settings are said before anything is started.
  const kafka = config.kafkaBrokers.length ? { ...kafkaOptions(config), clientId: 'firn-tool' } : undefined;
  const url = options.databaseUrl ?? (options.dataDir === undefined ? config.evmDatabaseUrl : undefined);
  const place =
    url !== undefined
      ? { databaseUrl: url, close: async () => {} }
      : await embedded(options.dataDir ?? DEFAULT_DATA_DIR);
  keepUrlSecrets(place.databaseUrl);
  for (const { endpoints } of 'chains' in place ? place.chains : [])
    for (const urls of endpoints) Object.values(urls).forEach(keepUrlSecrets);
  const file = options.chains ?? config.chainsFile;
  const pool = new pg.Pool({
    connectionString: place.databaseUrl,
    max: POOL_SIZE,
    application_name: 'firn-tool',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => {});
  const close = async () => {
    await pool.end();
    await place.close();
  };
  try {
    await pool.query('SELECT 1');
    return {
      ...place,
      pool,
      ...(kafka && { kafka }),
      ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
      ...(await baseChains(file, 'chains' in place ? place.chains : [])),
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(EXIT.unreachable, `the database can not be reached: ${reason(error as Error)}`);
  }
}

interface Embedded {
  databaseUrl: string;
  dataDir: string;
  isRunning: boolean;
  chains: Chain[];
  close(): Promise<void>;
}

async function embedded(folder: string): Promise<Embedded> {
  const dataDir = resolve(folder);
  const known = readKnown(dataDir);
  const chains = known?.chains ?? [];
  if (known?.isRunning)
    return { databaseUrl: known.databaseUrl, dataDir, isRunning: true, chains, close: async () => {} };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new CommandFailure(
      EXIT.usage,
      `no installation is named: give --database-url (or set FIRN_EVM_DATABASE_URL), or name an embedded one's folder with --data-dir (there is none in ${dataDir})`,
    );
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), databases: [DATABASE] });
    return { databaseUrl: postgres.url(DATABASE), dataDir, isRunning: false, chains, close: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const text =
      error.code === 'locked'
        ? `${error.message} (is Firn being started there? then try again in a moment)`
        : error.message;
    throw new CommandFailure(EXIT.unreachable, text);
  }
}

function readKnown(dataDir: string): (InstallationFile & { isRunning: boolean }) | undefined {
  try {
    return readInstallation(dataDir);
  } catch {
    throw new CommandFailure(EXIT.refused, `${dataDir} belongs to another user: run this as the user who runs Firn`);
  }
}

/** A chains file that is given wins over what the embedded process was started with. */
async function baseChains(file: string | undefined, started: Chain[]): Promise<{ base: Chain[]; baseFault?: string }> {
  if (file === undefined) return { base: started };
  try {
    return { base: await loadChains({ file }) };
  } catch (error) {
    // Most commands need no base: those that do say what is wrong with it.
    return { base: started, baseFault: (error as Error).message };
  }
}

/** pg's errors of connections carry no password; an AggregateError's message is empty. */
function reason(error: Error): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return inner.message || (inner as NodeJS.ErrnoException).code || 'no connection';
}
