export { ACCOUNTS_SCHEMA } from './accounts-schema.js';
