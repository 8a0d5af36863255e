export { evmEmbedding } from './evm-embedding.js';
