import type { DomainStore } from '../../installation/open-installation.js';

/** Where the primary network's store is. `--database-url` names the EVM's. */
export const PRIMARY_NETWORK_STORE: DomainStore = {
  name: 'primary-network',
  database: 'nunatak_primary_network',
  namedUrl: ({ databaseUrl }, settings) =>
    databaseUrl === undefined ? settings?.primaryNetworkDatabaseUrl : undefined,
};
