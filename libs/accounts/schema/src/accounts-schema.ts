import { StoreSchema } from '@nunatak/database';
import { AccountsBaseline1796184000000 } from './migrations/1796184000000-baseline.js';

/** The store's migrations. */
export const ACCOUNTS_SCHEMA = new StoreSchema({ migrations: [AccountsBaseline1796184000000], lock: 7_301_411 });
