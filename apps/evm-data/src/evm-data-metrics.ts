import { dataServiceMetrics } from '@firn/data-api';
import { priceMetrics } from '@firn/evm-prices';
import { curationMetrics } from '@firn/evm-token-lists';
import { outboundMetrics } from '@firn/outbound';
import { defineMetrics } from '@firn/platform/metrics';
import { reputationMetrics } from './reputation/reputation-metrics.js';

/** What this service shows to Prometheus, for docs/metrics-reference.md: what every data service does, lists and prices. */
export const evmDataMetrics = defineMetrics({
  ...dataServiceMetrics.shape,
  ...curationMetrics,
  ...priceMetrics,
  ...outboundMetrics,
  ...reputationMetrics.shape,
});
