export { accountsEmbedding } from './accounts-embedding.js';
