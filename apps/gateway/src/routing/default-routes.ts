import type { Route } from './route-table.js';

const under = (service: string, prefixes: string[]): Route[] => prefixes.map((prefix) => ({ prefix, service }));

/** The data host. A service that this installation doesn't run still has its prefixes here: its 404 then says why. */
export const DEFAULT_DATA_ROUTES: readonly Route[] = [
  ...under('evm-data', [
    '/v1/chains',
    '/v2/chains',
    '/v1/transactions',
    '/v1/blocks',
    '/v1/address',
    '/v1/health-check',
  ]),
  ...under('primary-network-data', ['/v1/networks', '/v1/avax']),
  ...under('signature-aggregator', ['/v1/signatureAggregator']),
];

/** The metrics host, whose paths may be the same as the data host's. */
export const DEFAULT_METRICS_ROUTES: readonly Route[] = [
  ...under('metrics', ['/v2/chains', '/v1/avg_tps', '/v2/health-check']),
];

/** Routes whose POSTs only read: an aggregation asks validators for signatures and changes nothing. */
export const DEFAULT_SAFE_POSTS: readonly string[] = ['/v1/signatureAggregator'];
