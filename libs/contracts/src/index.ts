export * from './evm/block.js';
export * from './evm/block-event.js';
export * from './evm/node-state.js';
export * from './gateway/internal-headers.js';
