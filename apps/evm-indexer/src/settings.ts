import { kafkaSettings } from '@nunatak/block-stream';
import { sharingSettings } from '@nunatak/coordination';
import { databaseUrl, defineSettings, innerCallSettings, integer, serviceSettings, text } from '@nunatak/core/settings';
import { evmIndexer } from '@nunatak/evm-domain';
import { heuristicsSetting } from '@nunatak/evm-token-lists';

/** Settings of the EVM indexer as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmIndexer.ports.admin }),
  evmDatabaseUrl: databaseUrl('PostgreSQL database of the EVM store.'),
  ...kafkaSettings,
  databaseConnections: integer({
    doc: 'Most connections to the database for blocks; four more take and renew leases.',
    min: 2,
    max: 100,
    default: 5,
  }),
  nodeStateAddress: text({
    doc: 'host:port of the ingesters’ gRPC port; of several replicas, separated by commas.',
    default: '127.0.0.1:9201',
  }),
  reputationHeuristics: heuristicsSetting(),
  ...sharingSettings,
  ...innerCallSettings,
});
