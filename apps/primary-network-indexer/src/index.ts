export { followNetworks } from './follow-networks.js';
export { PRIMARY_NETWORK_INDEXER } from './indexing/primary-network-domain.js';
export { PrimaryNetworkIndexer } from './primary-network-indexer.js';
