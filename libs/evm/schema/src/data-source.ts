import { StoreSchema } from '@nunatak/database';
import { completePartitions } from './chain-partitions.js';
import { EvmBaseline1795730400000 } from './migrations/1795730400000-baseline.js';

/** The store's migrations, oldest first. */
const MIGRATIONS = [EvmBaseline1795730400000];

/** The EVM store's schema. */
export const EVM_SCHEMA = new StoreSchema({ migrations: MIGRATIONS, lock: 4661003, afterwards: completePartitions });

/** A readiness check: passes for good once the schema is there. What is missing is logged once. */
export function schemaReadiness(
  databaseUrl: string,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  return EVM_SCHEMA.readiness(databaseUrl, log);
}
