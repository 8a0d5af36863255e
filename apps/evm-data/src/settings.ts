import { databaseUrl, defineSettings, integer, serviceSettings, text, url } from '@nunatak/core/settings';
import { dataServiceSettings } from '@nunatak/data-api';
import { evmData } from '@nunatak/evm-domain';
import { grpcServerSettings } from '@nunatak/rpc';
import { annotationSettings } from './annotations/annotation-settings.js';
import { interchainSettings } from './interchain/interchain-settings.js';

/** Settings of the EVM data service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmData.ports.admin }),
  evmDatabaseUrl: databaseUrl('PostgreSQL database of the EVM store. A role that can only read is enough.'),
  ...dataServiceSettings('NUNATAK_EVM_DATA_HOST'),
  nodeStateAddress: text({
    doc: 'host:port of the ingesters’ NodeState service (gRPC), several separated by commas: the next one is asked when one is away.',
    default: '127.0.0.1:9201',
  }),
  enricherAddress: text({
    doc: 'host:port of the enrichers’ gRPC port, which is asked to look for tokens’ metadata anew; several separated by commas.',
    default: '127.0.0.1:9202',
  }),
  primaryNetworkAddress: text({
    doc: 'host:port of the primary network data services’ gRPC port, which is asked in the background which blockchains the chains are; several separated by commas. Without it chains show what their definitions state.',
    optional: true,
  }),
  holdingsBind: text({
    doc: 'host:port on which the gRPC service Holdings listens. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${evmData.ports.grpc}`,
  }),
  ...grpcServerSettings,
  redisUrl: url({
    doc: 'Redis in which the replicas share balances that nodes were asked for. Without it, and while it is away, each replica asks for itself.',
    protocols: ['redis', 'rediss'],
    secret: true,
    optional: true,
  }),
  ...annotationSettings(),
  ...interchainSettings(),
  evmDataHost: text({
    doc: 'Address on which the service listens for gateways. Reachable from other machines only with NUNATAK_GATEWAY_SECRETS.',
    default: '127.0.0.1',
  }),
  evmDataPort: integer({
    doc: 'Port on which the service listens; 0 takes a free one.',
    max: 65_535,
    default: evmData.ports.http,
  }),
});
