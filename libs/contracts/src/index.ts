export * from './evm/block.js';
export * from './evm/block-event.js';
export { decodeBlockEvent, encodeBlockEvent } from './evm/block-event-codec.js';
export * from './evm/node-state.js';
export { CodecError } from './evm/wire-values.js';
export * from './gateway/internal-headers.js';
export * from './gateway/internal-headers.js';
