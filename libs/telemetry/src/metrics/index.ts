export { ChainHeads, chainHeadMetrics } from './chain-heads.js';
export { createMetrics } from './create-metrics.js';
export { counter, defineMetrics, gauge, histogram, isMetricsSchema } from './define-metrics.js';
export { LeaseGauges, leaseMetrics } from './lease-metrics.js';
export { metricsTable, processMetricsTable } from './metrics-table.js';
export { type MeasuredPool, measurePool, poolMetrics } from './pool-metrics.js';
export { type RegisteredMetrics, registerMetrics } from './register-metrics.js';
export { StallCounter, stallMetrics } from './stall-metrics.js';
export { DeliveryMeter, PublishMeter, streamConsumerMetrics, streamPublisherMetrics } from './stream-metrics.js';
