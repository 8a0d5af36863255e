export { BrokenRecordingError } from './broken-recording.error.js';
export type { RecordedContainer } from './containers.js';
export type { Damage } from './recorded-node/played-chain.js';
export { type RecordedNode, type RecordedNodeOptions, startRecordedNode } from './recorded-node/start-recorded-node.js';
export { CHAIN_ALIASES, type ChainAlias, openRecording, type RecordedChain, type Recording } from './recording.js';
