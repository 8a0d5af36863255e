export { type AwaitedNodeOptions, awaitNetwork } from './await-network.js';
export { type NetworkGenesis, NetworkGenesisError, networkGenesis } from './genesis/network-genesis.js';
export type { PrimaryNetworkIngesterOptions } from './ingester-options.js';
export { PrimaryNetworkIngester } from './primary-network-ingester.js';
