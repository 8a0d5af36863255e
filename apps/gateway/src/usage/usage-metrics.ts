import { counter, defineMetrics, gauge } from '@nunatak/telemetry/metrics';

/** What is counted of usage reports. */
export const usageMetrics = defineMetrics({
  batches: counter({
    name: 'nunatak_gateway_usage_batches_total',
    help: 'Batches of usage by outcome: sent (accounts has them), refused by accounts, dropped (the oldest beyond NUNATAK_GATEWAY_USAGE_BYTES, or unreadable).',
    labels: ['outcome'],
  }),
  waitingBytes: gauge({
    name: 'nunatak_gateway_usage_waiting_bytes',
    help: 'Size of the batches of usage that accounts has not acknowledged yet.',
    labels: [],
  }),
});
