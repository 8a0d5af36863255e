export { nameOfWord, readNetworkName } from './networks/network-names.js';
export {
  checkNetworkNames,
  createPrimaryNetworkDataApplication,
  makePrimaryNetworkDataDocument,
  NetworkNameError,
  type PrimaryNetworkDataApplicationOptions,
  primaryNetworkDataDocument,
  primaryNetworkOf,
} from './primary-network-data.application.js';
export { PrimaryNetworkDataModule, type PrimaryNetworkDataOptions } from './primary-network-data.module.js';
export { settings } from './settings.js';
