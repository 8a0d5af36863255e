import unit from '../jest.config.mjs';

/**
 * Whole-system tests: real node, real PostgreSQL, the service in processes of its own. One file at a time unless the suite has more workers. Which files run together, and
 * how the service runs in them, is said in tools/test/suites.mjs.
 * NUNATAK_E2E_MODE=embedded (default): as `npm start` runs it. NUNATAK_E2E_MODE=processes: every service as processes, on Kafka, Redis and the
 * operating system's PostgreSQL.
 */
export default {
  ...unit,
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.e2e.ts', '**/*.simulation.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 480_000,
  maxWorkers: 1,
};
