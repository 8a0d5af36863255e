import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { EvmCore1732147200000 } from './1732147200000-evm-core.js';
import { Control1795305600000 } from './1795305600000-control.js';

/** A TypeORM connection to the EVM store, for migrations. Never synchronised from entities: migrations are written by hand. */
export function evmDataSource(databaseUrl: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations: [EvmCore1732147200000, Control1795305600000],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
  });
}

/** Brings the store's schema up to date, under a lock, so that several may try at once. */
export async function migrateEvmStore(databaseUrl: string): Promise<void> {
  const source = await evmDataSource(databaseUrl).initialize();
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
