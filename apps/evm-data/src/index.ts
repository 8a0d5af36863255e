export { type AnnotationSettings, annotationSettings } from './annotations/annotation-settings.js';
export { openAnnotations } from './annotations/open-annotations.js';
export { createEvmDataApplication, evmDataDocument, holdingsOf, makeEvmDataDocument } from './evm-data.application.js';
export { interchainSettings } from './interchain/interchain-settings.js';
export { settings } from './settings.js';
