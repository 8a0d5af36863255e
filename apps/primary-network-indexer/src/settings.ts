import { kafkaSettings } from '@nunatak/block-stream';
import { sharingSettings } from '@nunatak/coordination';
import { databaseUrl, defineSettings, integer, serviceSettings } from '@nunatak/core/settings';
import { primaryNetworkIndexer } from '@nunatak/primary-network-domain';

/** Settings of the primary network's indexer as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: primaryNetworkIndexer.ports.admin }),
  primaryNetworkDatabaseUrl: databaseUrl('PostgreSQL database of the primary network’s store.'),
  ...kafkaSettings,
  databaseConnections: integer({
    doc: 'Most connections to the database for blocks; four more take and renew leases, and four finish bulk loads.',
    min: 2,
    max: 100,
    default: 5,
  }),
  ...sharingSettings,
});
