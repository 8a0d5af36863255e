export { followNetworks } from './follow-networks.js';
export { bulkLoadWorker } from './indexing/bulk-loads.js';
export { PRIMARY_NETWORK_INDEXER } from './indexing/primary-network-domain.js';
export { PrimaryNetworkIndexer, type PrimaryNetworkIndexerOptions } from './primary-network-indexer.js';
