import { describe, expect, it } from '@jest/globals';
import type { PublicHost } from '@nunatak/gateway-contracts';
import { SERVICES } from '../generated/services.js';
import { DEFAULT_SAFE_POSTS, DEFAULT_UPSTREAMS, routesOfHost } from './default-routes.js';

/** Services by their prefixes. */
const routes = (host: PublicHost) =>
  Object.fromEntries(routesOfHost(host, SERVICES).map(({ prefix, service }) => [prefix, service]));

describe('the gateway’s defaults, made of the services’ manifests', () => {
  it('route each prefix of the interface, whether its service has an app yet or not', () => {
    expect(routes('data')).toEqual({
      '/v1/chains': 'evm-data',
      '/v2/chains': 'evm-data',
      '/v1/transactions': 'evm-data',
      '/v1/blocks': 'evm-data',
      '/v1/address': 'evm-data',
      '/v1/icm': 'evm-data',
      '/v1/teleporter': 'evm-data',
      '/v1/health-check': 'evm-data',
      '/v1/live-check': 'evm-data',
      '/v1/networks': 'primary-network-data',
      '/v1/avax': 'primary-network-data',
      '/v1/signatureAggregator': 'signature-aggregator',
      '/v1/apiUsageMetrics': 'accounts',
      '/v1/apiLogs': 'accounts',
      '/v1/rpcUsageMetrics': 'accounts',
      '/v1/subnetRpcUsageMetrics': 'accounts',
      '/v1/primaryNetworkRpcUsageMetrics': 'accounts',
    });
    const { '/v2/chains': chains, '/v1/avg_tps': averageTps, '/v2/live-check': check } = routes('metrics');
    expect([chains, averageTps, check]).toEqual(['metrics', 'metrics', 'metrics']);
  });

  it('ask the services that have an app on their ports of this machine, and repeat POSTs that only read', () => {
    expect(DEFAULT_UPSTREAMS).toEqual([
      ...['evm-data=http://127.0.0.1:8101', 'primary-network-data=http://127.0.0.1:8102'],
      ...['signature-aggregator=http://127.0.0.1:8103', 'metrics=http://127.0.0.1:8104'],
      'accounts=http://127.0.0.1:8105',
    ]);
    expect([...DEFAULT_SAFE_POSTS].sort()).toEqual(['/v1/networks', '/v1/signatureAggregator']);
  });
});
