import { defineMetrics, gauge } from '@firn/platform/metrics';

/** What heuristics make of tokens, to Prometheus. */
export const reputationMetrics = defineMetrics({
  suspects: gauge({
    name: 'firn_suspect_tokens',
    help: 'Tokens that heuristics found suspect, before lists are asked about them.',
    labels: ['chain'],
  }),
});
