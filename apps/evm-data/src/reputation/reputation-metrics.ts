import { defineMetrics, gauge } from '@nunatak/telemetry/metrics';

/** What heuristics make of tokens, to Prometheus. */
export const reputationMetrics = defineMetrics({
  suspects: gauge({
    name: 'nunatak_suspect_tokens',
    help: 'Tokens that heuristics found suspect, before lists are asked about them.',
    labels: ['chain'],
  }),
});
