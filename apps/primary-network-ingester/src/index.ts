export { type NetworkGenesis, NetworkGenesisError, networkGenesis } from './genesis/network-genesis.js';
export { type Described, GivenNetworks } from './given-networks.js';
export type { PrimaryNetworkIngesterOptions } from './ingester-options.js';
export { NetworkIngesters, type NetworkStanding } from './network-ingesters.js';
export { PrimaryNetworkIngester } from './primary-network-ingester.js';
