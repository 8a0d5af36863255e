import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const BUILD = resolve(import.meta.dirname, 'build.mjs');
const project = mkdtempSync(join(tmpdir(), 'nunatak-build-'));
afterAll(() => rmSync(project, { recursive: true }));

/** Builds the project and returns the files of its dist folder, maps apart. */
function built(...options) {
  execFileSync(process.execPath, [BUILD, ...options, project]);
  const files = readdirSync(join(project, 'dist'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) => join(file.parentPath, file.name).slice(join(project, 'dist').length + 1))
    .sort();
}

it('leaves what only tests use out of dist, unless it builds for tests', () => {
  const sources = [
    'index.ts',
    'index.spec.ts',
    'part/testing/sample.ts',
    'conformance/suite.ts',
    'fixtures/block.json',
  ];
  for (const path of sources) {
    const file = join(project, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path.endsWith('.json') ? '{}\n' : 'export const one = 1;\n');
  }
  expect(built()).toEqual(['index.js']);
  const all = ['conformance/suite.js', 'fixtures/block.json', 'index.js', 'part/testing/sample.js'];
  expect(built('--for-tests')).toEqual(all);
  // Tests that are under way keep their files.
  expect(built()).toEqual(all);
  rmSync(join(project, 'src/conformance'), { recursive: true });
  expect(built()).toEqual(all.slice(1));
});
