export { type RecordedNode, startRecordedNode } from './recorded-node/start-recorded-node.js';
export { CHAIN_ALIASES, type ChainAlias, openRecording, type Recording } from './recording.js';
