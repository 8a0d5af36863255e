export { PageTokens } from './page-tokens.js';
