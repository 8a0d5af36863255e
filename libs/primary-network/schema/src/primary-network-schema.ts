import { StoreSchema } from '@nunatak/database';
import { PrimaryNetworkBaseline1796083200000 } from './migrations/1796083200000-baseline.js';
import { completeTables } from './register-network.js';

/** The store's migrations, and what completes the tables of stored networks after them. */
export const PRIMARY_NETWORK_SCHEMA = new StoreSchema({
  migrations: [PrimaryNetworkBaseline1796083200000],
  lock: 7_301_211,
  afterwards: completeTables,
});
