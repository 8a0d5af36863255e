export { avalancheMissing, provisionAvalanche } from './binaries.mjs';
export { l1Genesis } from './l1-genesis.mjs';
export { startNetwork } from './network.mjs';
export { startAvalanche } from './node.mjs';
export { record } from './recording/recording.mjs';
export { watchHeights } from './recording/watch.mjs';
