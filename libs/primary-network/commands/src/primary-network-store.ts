import type { ToolStore } from '@nunatak/commands';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';

/** Where the primary network's store is. */
export const PRIMARY_NETWORK_STORE: ToolStore = {
  name: primaryNetworkDomain.name,
  database: primaryNetworkDomain.database,
};
