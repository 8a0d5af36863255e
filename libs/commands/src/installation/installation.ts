import type { KafkaBlockStreamOptions } from '@nunatak/block-stream';
import type { Domain } from '@nunatak/domain';
import type pg from 'pg';

/** The options by which every command finds what it works on. */
export interface WhereOptions {
  databaseUrl?: string;
  dataDir?: string;
}

/** A domain as far as the tool has to find what it stores. */
export type ToolStore = Pick<Domain, 'name' | 'database'>;

/** A domain's database, while a command works. */
export interface OpenDatabase {
  databaseUrl: string;
  pool: pg.Pool;
}

/** What a command works on. */
export interface Installation {
  /** By the names of the domains that have one here. */
  databases: ReadonlyMap<string, OpenDatabase>;
  /** How the services' Kafka is reached; absent where none is named. */
  kafka?: KafkaBlockStreamOptions;
  redisUrl?: string;
  /** Admin ports of services that the tool asks: of an embedded installation its own while it runs, else those of the signature aggregators. */
  adminUrls?: readonly string[];
  /** An embedded installation's folder. */
  dataDir?: string;
  /** Whether services run, as far as can be told: an embedded installation's process; for others, undefined. */
  isRunning?: boolean;
  close(): Promise<void>;
}

/** A domain's database in an installation that was opened with it. */
export function databaseOf({ databases }: Installation, { name }: Pick<ToolStore, 'name'>): OpenDatabase {
  const found = databases.get(name);
  if (!found) throw new Error(`the installation was opened without the database of ${name}`);
  return found;
}

/** Returns the domains whose database was opened. */
export function storesOf<T extends ToolStore>({ databases }: Installation, domains: readonly T[]): T[] {
  return domains.filter(({ name }) => databases.has(name));
}

/** Returns the domains that are here: those without a database, and those whose database was opened. */
export function domainsOf<T extends ToolStore>({ databases }: Installation, domains: readonly T[]): T[] {
  return domains.filter(({ name, database }) => !database || databases.has(name));
}
