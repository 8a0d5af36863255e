import type { StoreTables } from '@nunatak/database';
import { ADDRESS, DEPLOYER } from './address.js';
import { BLOCK_UNDO } from './block-undo.js';
import { BUCKET } from './bucket.js';
import { CHAIN_ID } from './chain-id.js';
import { DEPLOYER_DAY } from './deployer-day.js';
import { ICM_BUCKET } from './icm-bucket.js';
import { LAST_SEEN } from './last-seen.js';
import { LOG_POSITION } from './log-position.js';
import { UNCOVERED } from './uncovered.js';

/** All tables of the metrics store but `page_token`, and those of leases, jobs and definitions, which the coordination library declares. */
export const METRICS_TABLES = {
  key: CHAIN_ID,
  partitioned: [ADDRESS, DEPLOYER, DEPLOYER_DAY, BUCKET, LAST_SEEN, ICM_BUCKET, BLOCK_UNDO],
  keyed: [LOG_POSITION.table, UNCOVERED],
} satisfies StoreTables;
