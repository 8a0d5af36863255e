export { checkPrimaryNetwork } from '../check-primary-network.js';
export { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';
