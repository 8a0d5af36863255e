import unit from './jest.config.mjs';

/** Tests with real parts: PostgreSQL, anvil, whole services. One at a time: each starts servers of its own. */
export default {
  ...unit,
  testMatch: ['**/*.integration.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 120_000,
  maxWorkers: 1,
};
