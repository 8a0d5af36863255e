export { avalancheMissing, provisionAvalanche } from './binaries.mjs';
export { startAvalanche } from './node.mjs';
