import { kafkaSettings } from '@nunatak/block-stream';
import { sharingSettings } from '@nunatak/coordination';
import {
  databaseUrl,
  defineSettings,
  innerCallSettings,
  integer,
  list,
  serviceSettings,
  text,
} from '@nunatak/core/settings';
import { readAddress, TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { metricsIndexer } from '@nunatak/metrics-domain';

/** Settings of the metrics indexer as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: metricsIndexer.ports.admin }),
  metricsDatabaseUrl: databaseUrl('PostgreSQL database of the metrics store.'),
  ...kafkaSettings,
  databaseConnections: integer({
    doc: 'Most connections to the database for blocks; two more take and renew leases.',
    min: 2,
    max: 100,
    default: 5,
  }),
  nodeStateAddress: text({
    doc: 'host:port of the ingesters’ gRPC port, which has the list of chains and blocks that the stream no longer has; of several replicas, separated by commas.',
    default: '127.0.0.1:9201',
  }),
  interchainContracts: list({
    doc: 'Contracts whose messages between chains are counted: addresses separated by commas. Default: the TeleporterMessenger of version 1.',
    of: { doc: '', type: 'address', parse: readAddress },
    default: [TELEPORTER_MESSENGER],
  }),
  ...sharingSettings,
  ...innerCallSettings,
});
