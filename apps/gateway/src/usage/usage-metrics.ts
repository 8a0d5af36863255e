import { counter, defineMetrics, gauge } from '@nunatak/telemetry/metrics';

/** What is counted of usage reports. */
export const usageMetrics = defineMetrics({
  batches: counter({
    name: 'nunatak_gateway_usage_batches_total',
    help: 'Batches for accounts by kind (usage, or logs of requests) and outcome: sent (accounts has them), refused by accounts, dropped (the oldest beyond NUNATAK_GATEWAY_USAGE_BYTES, or unreadable).',
    labels: ['kind', 'outcome'],
  }),
  lostLogs: counter({
    name: 'nunatak_gateway_lost_request_logs_total',
    help: 'Admitted requests whose logs do not reach accounts: in batches that were dropped or refused, or the oldest of more than 50,000 that wait for the folder.',
    labels: [],
  }),
  waitingBytes: gauge({
    name: 'nunatak_gateway_usage_waiting_bytes',
    help: 'Size of the batches of usage and request logs that accounts has not acknowledged yet.',
    labels: [],
  }),
});
