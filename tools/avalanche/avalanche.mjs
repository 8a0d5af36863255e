export { avalancheMissing, provisionAvalanche } from './binaries.mjs';
export { startNetwork } from './network.mjs';
export { startAvalanche } from './node.mjs';
export { record } from './recording/recording.mjs';
export { watchHeights } from './recording/watch.mjs';
