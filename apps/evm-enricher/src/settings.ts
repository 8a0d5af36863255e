import { sharingSettings } from '@nunatak/coordination';
import { databaseUrl, defineSettings, integer, serviceSettings, text } from '@nunatak/core/settings';
import { auditShareSetting } from '@nunatak/evm-control';
import { evmEnricher } from '@nunatak/evm-domain';
import { heuristicsSetting } from '@nunatak/evm-token-lists';
import { outboundSettings } from '@nunatak/outbound';
import { grpcServerSettings } from '@nunatak/rpc';
import { nftSettings } from './nft-settings.js';

/** Settings of the EVM enricher as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmEnricher.ports.admin }),
  evmDatabaseUrl: databaseUrl('PostgreSQL database of the EVM store: the enricher writes its own tables there.'),
  databaseConnections: integer({
    doc: 'Most connections to the database for chains; four more take and renew leases.',
    min: 1,
    max: 100,
    default: 4,
  }),
  nodeStateAddress: text({
    doc: 'host:port of the ingesters’ gRPC port; of several replicas, separated by commas.',
    default: '127.0.0.1:9201',
  }),
  reputationHeuristics: heuristicsSetting(),
  auditShare: auditShareSetting(),
  ...nftSettings(),
  ...outboundSettings(),
  enricherBind: text({
    doc: 'host:port on which the gRPC service NftRefresher listens. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${evmEnricher.ports.grpc}`,
  }),
  ...sharingSettings,
  ...grpcServerSettings,
});
