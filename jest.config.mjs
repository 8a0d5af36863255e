import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** Unit tests: beside the source, no servers. Integration and whole-system tests have configurations of their own, built on this one. */
export default {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/k8s', '<rootDir>/libs', '<rootDir>/observability', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts', '**/*.spec.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.integration\\.spec\\.ts$'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Only a hang reaches the limit: a loaded machine takes seconds where an idle one takes milliseconds.
  testTimeout: 120_000,
  maxWorkers: '100%',
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  testEnvironmentOptions: { customExportConditions: ['@nunatak/source', 'node', 'node-addons'] },
};
