import unit from '../jest.config.mjs';

/** Whole-system tests: real node, real PostgreSQL, the service as a process of its own. One file at a time. */
export default {
  ...unit,
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 480_000,
  maxWorkers: 1,
};
