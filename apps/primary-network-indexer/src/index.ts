export { PRIMARY_NETWORK_INDEXER } from './indexing/consumer-name.js';
export { LoadEnder, type LoadEnderOptions } from './indexing/load-ender.js';
export { PrimaryNetworkIndexer, type PrimaryNetworkIndexerOptions } from './primary-network-indexer.js';
