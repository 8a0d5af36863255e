import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Pool } from 'pg';

/** What builds before version 0.1.0 left behind: databases, log and folder have the product's former name. */
export const FORMER_BUILD = {
  /** The first migration of each store. */
  migrations: ['EvmCore1732147200000', 'CreatePrimaryNetwork1795910400000'],
  databases: ['firn_evm', 'firn_primary_network'],
  log: 'firn.log',
  folder: '.firn',
} as const;

const DEFAULT_FOLDER = '.nunatak';

const ORIGIN = 'a build before version 0.1.0, from which no upgrade exists (docs/upgrades.md)';

/** Returns the fault of a database whose migrations include a former build's, with the way out. @param unknown migrations that its schema lacks */
export function formerDatabase(unknown: readonly string[]): string | undefined {
  if (!FORMER_BUILD.migrations.some((name) => unknown.includes(name))) return undefined;
  return `the database is of ${ORIGIN}: name another database, or drop this one, and its chains are indexed again`;
}

/** Returns the fault of a data folder in which a former build kept its log, with the way out. */
export function formerDataFolder(dataDir: string): string | undefined {
  const path = resolve(dataDir);
  return existsSync(join(path, FORMER_BUILD.log)) ? folderFault(path) : undefined;
}

/** Returns the fault of a data folder whose embedded PostgreSQL has a former build's databases, with the way out. */
export async function formerCluster(pool: Pool, dataDir: string): Promise<string | undefined> {
  const { rows } = await pool.query('SELECT FROM pg_database WHERE datname = ANY($1)', [FORMER_BUILD.databases]);
  return rows.length > 0 ? folderFault(resolve(dataDir)) : undefined;
}

/** Returns a notice if a former build's default folder lies beside a default folder that does not exist yet. */
export function formerFolderBeside(dataDir: string): string | undefined {
  const path = resolve(dataDir);
  const former = join(dirname(path), FORMER_BUILD.folder);
  if (basename(path) !== DEFAULT_FOLDER || existsSync(path) || !existsSync(former)) return undefined;
  return `${former} is of ${ORIGIN}: ${path} is started empty, and ${former} can be removed`;
}

function folderFault(path: string): string {
  return `the data folder ${path} is of ${ORIGIN}: choose another one with --data-dir, or remove it, and its chains are indexed again`;
}
