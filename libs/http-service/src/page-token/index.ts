export { canonicalJson } from './canonical-json.js';
export { invalidToken, PageTokens } from './page-tokens.js';
export { type TokenNames, UuidPageTokens } from './uuid-page-tokens.js';
