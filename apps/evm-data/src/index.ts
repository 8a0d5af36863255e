export { createEvmDataApplication, type EvmDataApplicationOptions, evmDataDocument } from './evm-data.application.js';
export { EvmDataModule, type EvmDataOptions } from './evm-data.module.js';
export { settings } from './settings.js';
