export {
  primaryNetworkData,
  primaryNetworkDomain,
  primaryNetworkIndexer,
  primaryNetworkIngester,
} from './primary-network-domain.js';
