import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testFilesOf } from './jest-command.mjs';
import { SUITES } from './suites.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Every file of the projects, relative to the root, with slashes. */
const files = ['apps', 'e2e', 'k8s', 'libs', 'observability', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path)),
);
/** Also by names that no suite takes: a test that is called so would never run. */
const isTest = (path) => /\.(spec|test|e2e|simulation)\.[cm]?[jt]sx?$/.test(path);

describe('the suites', () => {
  /** @type {Map<import('./suites.mjs').Suite, string[]>} */
  let testsOf;

  beforeAll(async () => {
    testsOf = new Map(await Promise.all(SUITES.map(async (suite) => [suite, await testFilesOf(root, suite)])));
  }, 120_000);

  it('have every test file between them', () => {
    const run = new Set([...testsOf.values()].flat());
    expect(run.size).toBeGreaterThan(100);
    expect(files.filter((path) => isTest(path) && !run.has(path))).toEqual([]);
  });

  it('have a file for each of their patterns', async () => {
    const unmatched = [];
    for (const [suite, tests] of testsOf) {
      for (const pattern of suite.tests) {
        const found = pattern.includes('*') ? await testFilesOf(root, { ...suite, tests: [pattern] }) : tests;
        if (pattern.includes('*') ? found.length === 0 : !found.includes(pattern)) unmatched.push(pattern);
      }
    }
    expect(unmatched).toEqual([]);
  }, 120_000);

  it('leave each feature, on the embedded service, to a plain run', () => {
    const plain = [...testsOf].filter(([{ isLong }]) => !isLong);
    expect(plain.flatMap(([, tests]) => tests)).toEqual(
      expect.arrayContaining([
        'e2e/src/whole-system.e2e.ts',
        'e2e/src/start-block.e2e.ts',
        'e2e/src/fuzz/input.e2e.ts',
      ]),
    );
  });
});
