export { askNetwork } from './ask-network.js';
export { type Network, resolveNetwork } from './network.js';
export { isNetworkId, type NetworkDefinition, NetworkDefinitions } from './network-definitions.js';
export { isNetworkName, nameFault, networkName } from './network-name.js';
