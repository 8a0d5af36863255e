export { invalidToken, PageTokens } from './page-tokens.js';
