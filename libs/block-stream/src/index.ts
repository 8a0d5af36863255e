export * from './block-stream.js';
