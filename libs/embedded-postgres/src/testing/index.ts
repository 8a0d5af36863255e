export * from './silent-proxy.js';
export { removeDatabase, type TestDatabase, type TestDatabaseOptions, useDatabase } from './use-database.js';
