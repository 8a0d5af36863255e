import type { DataSource } from 'typeorm';
import { EvmCore1732147200000 } from './1732147200000-evm-core.js';
import { Control1795305600000 } from './1795305600000-control.js';
import { Reindex1795392000000 } from './1795392000000-reindex.js';
import { RareAddresses1795478400000 } from './1795478400000-rare-addresses.js';
import { WhatNodesLack1795564800010 } from './1795564800010-what-nodes-lack.js';
import { VerifiedTokens1795650000002 } from './1795650000002-verified-tokens.js';
import { Coordination1795736400000 } from './1795736400000-coordination.js';

/** The store's migrations, oldest first. */
export const MIGRATIONS = [
  EvmCore1732147200000,
  Control1795305600000,
  Reindex1795392000000,
  RareAddresses1795478400000,
  WhatNodesLack1795564800010,
  VerifiedTokens1795650000002,
  Coordination1795736400000,
];

/**
 * A TypeORM connection to the EVM store, for migrations. Never synchronised from entities: migrations are written by hand. TypeORM is only
 * loaded here: it takes longer than all the rest of a command's start.
 */
export async function evmDataSource(databaseUrl: string): Promise<DataSource> {
  await import('reflect-metadata');
  const { DataSource: Source } = await import('typeorm');
  return new Source({
    type: 'postgres',
    url: databaseUrl,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
  });
}

/** Brings the store's schema up to date, under a lock, so that several may try at once. */
export async function migrateEvmStore(databaseUrl: string): Promise<void> {
  const source = await (await evmDataSource(databaseUrl)).initialize();
  try {
    // A session lock: a second migrator waits, then finds nothing to do.
    const lock = source.createQueryRunner();
    await lock.query('SELECT pg_advisory_lock(4661003)');
    try {
      await source.runMigrations();
    } finally {
      await lock.query('SELECT pg_advisory_unlock(4661003)');
      await lock.release();
    }
  } finally {
    await source.destroy();
  }
}
