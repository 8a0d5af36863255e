import type { Domain, DomainService } from '@nunatak/domain';

/** Counts what blocks of EVM chains hold, by time. */
export const metricsIndexer = {
  name: 'metrics-indexer',
  stage: 'indexer',
  ports: { admin: 9110 },
  scale: 'chain',
  needs: { database: true, stream: 'reads', calls: ['NODE_STATE'] },
} as const satisfies DomainService;

/** Figures of EVM chains over time. */
export const metricsDomain = {
  name: 'metrics',
  database: {
    name: 'nunatak_metrics',
    variable: 'NUNATAK_METRICS_DATABASE_URL',
    schema: async () => (await import('@nunatak/metrics-schema')).METRICS_SCHEMA,
  },
  services: [metricsIndexer],
} as const satisfies Domain;
