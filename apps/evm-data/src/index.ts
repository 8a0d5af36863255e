export { type AnnotationSettings, annotationSettings } from './annotations/annotation-settings.js';
export type { Annotations } from './annotations/annotations.js';
export { type OpenAnnotations, type OpenAnnotationsOptions, openAnnotations } from './annotations/open-annotations.js';
export {
  createEvmDataApplication,
  type EvmDataApplicationOptions,
  evmDataDocument,
  makeEvmDataDocument,
} from './evm-data.application.js';
export { EvmDataModule, type EvmDataOptions } from './evm-data.module.js';
export { interchainSettings } from './interchain/interchain-settings.js';
export { settings } from './settings.js';
