export {
  createPrimaryNetworkDataApplication,
  makePrimaryNetworkDataDocument,
  primaryNetworkDataDocument,
  primaryNetworkOf,
} from './primary-network-data.application.js';
export { settings } from './settings.js';
