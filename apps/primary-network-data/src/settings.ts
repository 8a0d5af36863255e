import { databaseUrl, defineSettings, integer, serviceSettings, text } from '@nunatak/core/settings';
import { dataServiceSettings } from '@nunatak/data-api';
import { primaryNetworkData } from '@nunatak/primary-network-domain';
import { grpcServerSettings } from '@nunatak/rpc';

/** Settings of the primary network's data service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: primaryNetworkData.ports.admin }),
  primaryNetworkDatabaseUrl: databaseUrl(
    'PostgreSQL database of the primary network’s store. A role that can only read is enough.',
  ),
  ...dataServiceSettings('NUNATAK_PRIMARY_NETWORK_DATA_HOST'),
  primaryNetworkBind: text({
    doc: 'host:port on which the gRPC service PrimaryNetwork listens. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${primaryNetworkData.ports.grpc}`,
  }),
  ...grpcServerSettings,
  primaryNetworkDataHost: text({
    doc: 'Address on which the service listens for gateways. Reachable from other machines only with NUNATAK_GATEWAY_SECRETS.',
    default: '127.0.0.1',
  }),
  primaryNetworkDataPort: integer({
    doc: 'Port on which the service listens; 0 takes a free one.',
    max: 65_535,
    default: primaryNetworkData.ports.http,
  }),
});
