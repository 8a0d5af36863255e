export {
  createPrimaryNetworkDataApplication,
  makePrimaryNetworkDataDocument,
  type PrimaryNetworkDataApplicationOptions,
  primaryNetworkDataDocument,
  primaryNetworkOf,
} from './primary-network-data.application.js';
export { PrimaryNetworkDataModule, type PrimaryNetworkDataOptions } from './primary-network-data.module.js';
export { settings } from './settings.js';
