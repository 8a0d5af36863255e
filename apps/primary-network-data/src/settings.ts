import {
  defineSettings,
  drainSettings,
  flag,
  innerCallSettings,
  innerServerSettings,
  integer,
  list,
  serviceSettings,
  sharedSecret,
  text,
  url,
} from '@nunatak/core/settings';
import { primaryNetworkData } from '@nunatak/primary-network-domain';

/** Settings of the primary network's data service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: primaryNetworkData.ports.admin }),
  ...drainSettings(),
  primaryNetworkDatabaseUrl: url({
    doc: 'PostgreSQL database of the primary network’s store. A role that can only read is enough.',
    secret: true,
    protocols: ['postgres', 'postgresql'],
  }),
  databaseConnections: integer({ doc: 'Most connections to the database.', min: 1, max: 1_000, default: 10 }),
  primaryNetworkBind: text({
    doc: 'host:port on which the gRPC service PrimaryNetwork listens. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${primaryNetworkData.ports.grpc}`,
  }),
  ...innerCallSettings,
  ...innerServerSettings,
  grpcReflection: flag({
    doc: 'Describe the gRPC services to command-line clients such as grpcurl.',
    default: false,
  }),
  pageTokenSecrets: list({
    doc: 'Secrets that sign page tokens, the same for all replicas: the first signs, all verify. Each of 32 bytes or more (openssl rand -hex 32).',
    of: sharedSecret(),
    secret: true,
  }),
  gatewaySecrets: list({
    doc: 'Secrets of which a gateway has to show one (NUNATAK_GATEWAY_SECRET there). None: whoever reaches the port is believed, so NUNATAK_PRIMARY_NETWORK_DATA_HOST has to be of this machine alone.',
    default: [],
    secret: true,
  }),
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
