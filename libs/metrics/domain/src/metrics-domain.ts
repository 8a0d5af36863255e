import type { Domain, DomainService } from '@nunatak/domain';

/** Counts what blocks of EVM chains hold, by time. */
export const metricsIndexer = {
  name: 'metrics-indexer',
  stage: 'indexer',
  ports: { admin: 9110 },
  scale: 'chain',
  needs: { database: true, connections: 4, stream: 'reads', calls: ['NODE_STATE'] },
} as const satisfies DomainService;

/** Answers the metrics host of the public interface. */
export const metrics = {
  name: 'metrics',
  stage: 'data',
  ports: { admin: 9111, http: 8104 },
  scale: 'request',
  needs: { database: true, connections: 3, calls: ['NODE_STATE', 'PRIMARY_NETWORK', 'HOLDINGS'] },
  offers: {
    host: 'metrics',
    prefixes: [
      ...['/v2/chains', '/v2/icm', '/v2/health-check', '/v2/live-check', '/v1/mapping', '/v1/chains', '/v1/subnets'],
      ...['/v1/active_senders', '/v1/active_addresses', '/v1/gas_used', '/v1/tx_count', '/v1/avg_gps', '/v1/max_gps'],
      ...['/v2/networks', '/v2/validators', '/v2/validation', '/v2/validator', '/v2/subnet', '/v2/subnets'],
      ...['/v1/validators', '/v1/delegators'],
      ...['/v1/lookingGlass', '/v2/lookingGlass'],
      ...['/v1/avg_tps', '/v1/max_tps', '/v1/avg_gas_price', '/v1/max_gas_price', '/v1/cumulative'],
    ],
    // They count holders, of which a token may have millions.
    operations: {
      getNftHoldersByContractAddress: { answerTimeoutMs: 60_000, retry: 'never' },
      getAddressesByBalanceOverTime: { answerTimeoutMs: 60_000, retry: 'never' },
      compositeQueryV1: { answerTimeoutMs: 60_000, retry: 'never' },
      compositeQueryV2: { answerTimeoutMs: 60_000, retry: 'never' },
    },
  },
} as const satisfies DomainService;

/** Figures of EVM chains over time. */
export const metricsDomain = {
  name: 'metrics',
  database: {
    name: 'nunatak_metrics',
    variable: 'NUNATAK_METRICS_DATABASE_URL',
    schema: async () => (await import('@nunatak/metrics-schema')).METRICS_SCHEMA,
  },
  services: [metricsIndexer, metrics],
} as const satisfies Domain;
