import { kafkaSettings } from '@nunatak/block-stream';
import { defineSettings, integer, list, serviceSettings, text, url } from '@nunatak/core/settings';
import { primaryNetworkIndexer } from '@nunatak/primary-network-domain';

const MAX_NETWORK_ID = 2 ** 32 - 1;

const networkId = {
  ...text({ doc: 'A network’s id.' }),
  type: 'network id',
  parse(value: string): string {
    if (!/^(0|[1-9]\d{0,9})$/.test(value) || Number(value) > MAX_NETWORK_ID)
      throw new Error(`must hold ids of networks, from 0 to ${MAX_NETWORK_ID}`);
    return value;
  },
};

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
  primaryNetworkIds: list({
    doc: 'Ids of the networks whose P-, X- and C-Chain are indexed, separated by commas: 1 is mainnet, 5 fuji.',
    of: networkId,
  }),
});
