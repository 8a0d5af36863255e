export { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from './events/chain.js';
export { logKeyOf, parseLogKey } from './events/log-key.js';
export { PRIMARY_NETWORK_BLOCKS } from './events/primary-network-blocks.js';
export type * from './events/primary-network-event.js';
export { primaryNetworkService } from './reads/primary-network.controller.js';
export * from './reads/primary-network.js';
export { PrimaryNetworkClient } from './reads/primary-network-client.js';
export { PRIMARY_NETWORK_PROTOS } from './reads/primary-network-protos.js';
export { PRIMARY_NETWORK_MAX_MESSAGE_BYTES } from './reads/primary-network-service.js';
