export { createEvmDataApplication, type EvmDataApplicationOptions, evmDataDocument } from './evm-data.application.js';
export { EvmDataModule, type EvmDataOptions } from './evm-data.module.js';
export { evmDataSettings } from './evm-data.settings.js';
