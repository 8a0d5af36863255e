import { dataServiceMetrics } from '@nunatak/data-api';
import { priceMetrics } from '@nunatak/evm-prices';
import { curationMetrics } from '@nunatak/evm-token-lists';
import { outboundMetrics } from '@nunatak/outbound';
import { defineMetrics } from '@nunatak/telemetry/metrics';
import { reputationMetrics } from './reputation/reputation-metrics.js';

/** What this service shows to Prometheus, for docs/metrics-reference.md: what every data service does, lists and prices. */
export const evmDataMetrics = defineMetrics({
  ...dataServiceMetrics.shape,
  ...curationMetrics,
  ...priceMetrics,
  ...outboundMetrics,
  ...reputationMetrics.shape,
});
