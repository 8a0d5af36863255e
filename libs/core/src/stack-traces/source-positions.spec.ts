import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { withSourcePosition } from './source-positions.js';

const SOURCE = `interface Much {
  that: 'vanishes';
}

export function fail(much: Much): never {
  throw new Error(much.that);
}
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-stacks-'));
  mkdirSync(join(folder, 'dist'));
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: 'fail.ts',
    compilerOptions: { sourceMap: true, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(folder, 'dist/fail.js'), outputText);
  const map = { ...JSON.parse(sourceMapText as string), sources: ['../src/fail.ts'] };
  writeFileSync(join(folder, 'dist/fail.js.map'), JSON.stringify(map));
  writeFileSync(join(folder, 'dist/broken.js.map'), '{');
});
afterAll(() => rmSync(folder, { recursive: true }));

const url = (path: string) => pathToFileURL(join(folder, path)).href;

describe('the place in a stack', () => {
  it('is that in TypeScript', () => {
    const line = withSourcePosition(`    at fail (${url('dist/fail.js')}:2:11)`);
    expect(line).toBe(`    at fail (${url('src/fail.ts')}:6:9)`);
  });

  it('stays where there is no map, a broken one, or no place', () => {
    for (const line of [
      `    at ${url('dist/other.js')}:2:11`,
      `    at ${url('dist/broken.js')}:2:11`,
      '    at node:internal/main:1:2',
      '    at async Promise.all (index 0)',
    ]) {
      expect(withSourcePosition(line)).toBe(line);
    }
  });
});
