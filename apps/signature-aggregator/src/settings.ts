import {
  defineSettings,
  drainSettings,
  innerCallSettings,
  innerServerSettings,
  integer,
  list,
  serviceSettings,
  text,
  url,
} from '@nunatak/core/settings';
import { gatewaySecrets } from '@nunatak/data-api';
import { signatureAggregator } from '@nunatak/signature-aggregation-domain';
import { networkSettings } from './networks/network-settings.js';

/** Settings of the signature aggregator as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: signatureAggregator.ports.admin }),
  ...drainSettings(),
  ...innerServerSettings,
  ...innerCallSettings,
  avalancheNodes: list({
    doc: 'URLs of avalanchego nodes of the networks whose messages are signed, separated by commas: http://127.0.0.1:9650. A node tells its network, its peers and the height at which validators are looked up. Several of one network are failover endpoints, in this order.',
    of: url({ doc: 'A node’s URL.', protocols: ['http', 'https'] }),
    secret: true,
  }),
  primaryNetworkAddress: text({
    doc: 'host:port of the primary network data services’ gRPC port, which knows the validators; several separated by commas.',
    default: '127.0.0.1:9203',
  }),
  ...networkSettings,
  redisUrl: url({
    doc: 'Redis in which the replicas share signatures that they have collected. Without it, and while it is away, each replica asks validators for itself.',
    protocols: ['redis', 'rediss'],
    secret: true,
    optional: true,
  }),
  gatewaySecrets: gatewaySecrets('NUNATAK_SIGNATURE_AGGREGATOR_HOST'),
  signatureAggregatorHost: text({
    doc: 'Address on which the service listens for gateways. Reachable from other machines only with NUNATAK_GATEWAY_SECRETS.',
    default: '127.0.0.1',
  }),
  signatureAggregatorPort: integer({
    doc: 'Port on which the service listens; 0 takes a free one.',
    max: 65_535,
    default: signatureAggregator.ports.http,
  }),
});
