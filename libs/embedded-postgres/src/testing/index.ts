export * from './silent-proxy.js';
export { removeDatabase, type TestDatabase, useDatabase } from './use-database.js';
