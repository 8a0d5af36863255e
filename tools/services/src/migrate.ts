import { migrateEvmStore } from '@firn/evm-store';

/** Brings the schema up to date, as `firn migrate` does. Safe while services run. */
export async function migrate(evmDatabaseUrl: string): Promise<void> {
  await migrateEvmStore(evmDatabaseUrl);
}
