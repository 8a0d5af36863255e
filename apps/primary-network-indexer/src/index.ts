export { PRIMARY_NETWORK_INDEXER } from './indexing/consumer-name.js';
export { PrimaryNetworkIndexer, type PrimaryNetworkIndexerOptions } from './primary-network-indexer.js';
