export type { DerivedBatch, Deriver } from './deriver.js';
export type { IndexedDomain, LogSession, OpenedLog, WorkBeside } from './indexed-domain.js';
export { Indexer, type IndexerOptions } from './indexer.js';
export { IndexingMetrics, indexingMetrics } from './indexing-metrics.js';
export type { OpenLog } from './indexing-session.js';
export { LogIndexer } from './log-indexer.js';
export {
  type BlockSource,
  goBackToCommonAncestor,
  type RevertibleRows,
  type SourceBlock,
} from './rejoining/common-ancestor.js';
export { type RejoinedRows, rejoin } from './rejoining/rejoin.js';
