export { type AwaitedNodeOptions, awaitNetwork } from './await-network.js';
export type { ChainStatus } from './chain/chain-status.js';
export { type NetworkGenesis, NetworkGenesisError, networkGenesis } from './genesis/network-genesis.js';
export type { IngesterLog, PrimaryNetworkIngesterOptions } from './ingester-options.js';
export { PrimaryNetworkIngester } from './primary-network-ingester.js';
