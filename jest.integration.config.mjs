import unit from './jest.config.mjs';

/** Tests with real parts: PostgreSQL, anvil, whole services. Three files at a time: each starts servers of its own, and waits for them most of the time. */
export default {
  ...unit,
  testMatch: ['**/*.integration.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globalSetup: './tools/test/build-for-tests.mjs',
  testTimeout: 300_000,
  maxWorkers: 3,
};
