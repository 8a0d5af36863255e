import type { DomainStore } from '../../../installation/open-installation.js';

/** Where the EVM store is. */
export const EVM_STORE: DomainStore = {
  name: 'evm',
  database: 'nunatak_evm',
  namedUrl: ({ databaseUrl }, settings) => databaseUrl ?? settings?.evmDatabaseUrl,
};
