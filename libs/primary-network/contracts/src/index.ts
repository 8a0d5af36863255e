export { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from './events/chain.js';
export { logKeyOf, type PrimaryNetworkLog, parseLogKey } from './events/log-key.js';
export { PRIMARY_NETWORK_BLOCKS } from './events/primary-network-blocks.js';
export type * from './events/primary-network-event.js';
export { decodePrimaryNetworkEvent, encodePrimaryNetworkEvent } from './events/primary-network-event-codec.js';
export { PrimaryNetworkCodecError } from './events/wire-values.js';
