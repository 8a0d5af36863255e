import { StoreSchema } from '@nunatak/database';
import { MetricsBaseline1796180400000 } from './migrations/1796180400000-baseline.js';
import { completePartitions } from './register-chain.js';

/** The store's migrations, and what completes the partitions of stored chains after them. */
export const METRICS_SCHEMA = new StoreSchema({
  migrations: [MetricsBaseline1796180400000],
  lock: 7_301_311,
  afterwards: completePartitions,
});
