export type { BlockSource, BlocksRead, Head, LogSource, Reading, SourceSession } from './block-source.js';
export { Ingester, type IngesterParts } from './ingester.js';
export type { IngesterLog } from './ingester-log.js';
export { ingestingMetrics } from './ingesting-metrics.js';
export type { IngestingStatus } from './ingesting-status.js';
export { LogStoppedError } from './log-stopped-error.js';
export { NEAR_HEAD_BLOCKS, NODE_PAUSES } from './publishing-loop.js';
export { ReadAhead, type ReadAheadLimits } from './read-ahead.js';
export type { StatusTracker } from './status-tracker.js';
