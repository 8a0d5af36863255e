import {
  defineSettings,
  drainSettings,
  innerCallSettings,
  innerServerSettings,
  integer,
  list,
  serviceSettings,
  sharedSecret,
  text,
  url,
} from '@nunatak/core/settings';
import { chainsFileSetting } from '@nunatak/evm-chains';
import { evmData } from '@nunatak/evm-domain';
import { annotationSettings } from './annotations/annotation-settings.js';
import { interchainSettings } from './interchain/interchain-settings.js';

/** Settings of the EVM data service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmData.ports.admin }),
  ...drainSettings(),
  evmDatabaseUrl: url({
    doc: 'PostgreSQL database of the EVM store. A role that can only read is enough.',
    secret: true,
    protocols: ['postgres', 'postgresql'],
  }),
  databaseConnections: integer({ doc: 'Most connections to the database.', min: 1, max: 1_000, default: 10 }),
  chainsFile: chainsFileSetting(),
  nodeStateAddress: text({
    doc: 'host:port of the ingesters’ NodeState service (gRPC), several separated by commas: the next one is asked when one is away.',
    default: '127.0.0.1:9201',
  }),
  enricherAddress: text({
    doc: 'host:port of the enrichers’ gRPC port, which is asked to look for tokens’ metadata anew; several separated by commas.',
    default: '127.0.0.1:9202',
  }),
  primaryNetworkAddress: text({
    doc: 'host:port of the primary network data services’ gRPC port, which is asked in the background which blockchains the chains are; several separated by commas. Without it chains show what the chains file says.',
    optional: true,
  }),
  ...innerCallSettings,
  ...innerServerSettings,
  redisUrl: url({
    doc: 'Redis in which the replicas share balances that nodes were asked for. Without it, and while it is away, each replica asks for itself.',
    protocols: ['redis', 'rediss'],
    secret: true,
    optional: true,
  }),
  ...annotationSettings(),
  ...interchainSettings(),
  pageTokenSecrets: list({
    doc: 'Secrets that sign page tokens, the same for all replicas: the first signs, all verify. Each of 32 bytes or more (openssl rand -hex 32).',
    of: sharedSecret(),
    secret: true,
  }),
  gatewaySecrets: list({
    doc: 'Secrets of which a gateway has to show one (NUNATAK_GATEWAY_SECRET there). None: whoever reaches the port is believed, so NUNATAK_EVM_DATA_HOST has to be of this machine alone.',
    default: [],
    secret: true,
  }),
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
