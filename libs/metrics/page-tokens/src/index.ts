export { StoredPageTokens } from './stored-page-tokens.js';
