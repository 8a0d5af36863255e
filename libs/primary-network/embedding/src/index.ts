export { primaryNetworkEmbedding } from './primary-network-embedding.js';
