import { kafkaSettings } from '@nunatak/block-stream';
import { defineSettings, integer, serviceSettings, url } from '@nunatak/core/settings';
import { primaryNetworkIndexer } from '@nunatak/primary-network-domain';

/** Settings of the primary network's indexer as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: primaryNetworkIndexer.ports.admin }),
  primaryNetworkDatabaseUrl: url({
    doc: 'PostgreSQL database of the primary network’s store.',
    secret: true,
    protocols: ['postgres', 'postgresql'],
  }),
  ...kafkaSettings,
  databaseConnections: integer({
    doc: 'Most connections to the database for blocks; four more take and renew leases, and four finish bulk loads.',
    min: 2,
    max: 100,
    default: 5,
  }),
});
