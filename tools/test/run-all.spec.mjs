import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const test = (body = '') => `test('a test', () => { ${body} });\n`;

/** A workspace with a quick suite, `quick/*.test.js`, and a long one, `long/*.test.js`. */
function workspace(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'nunatak-suites-')));
  folders.push(root);
  const all = {
    'jest.config.json': '{"transform":{},"testMatch":["**/*.test.js"],"maxWorkers":1}',
    'package.json': '{"name":"workspace"}',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/**
 * Runs the workspace's suites in a process of their own, as npm test does.
 * @param {{ missing?: string, requiresAll?: boolean, endWithinMs?: number }} [options] `missing`: why the quick suite can't run
 */
async function run(root, argv = [], { missing, ...options } = {}) {
  const suites = ['quick', 'long'].map((flag) => ({
    ...{ flag, title: `${flag} tests`, config: 'jest.config.json', tests: [`${flag}/*.test.js`] },
    isLong: flag === 'long',
  }));
  const script = `
    import { runAll } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-all.mjs')))};
    const [quick, long] = ${JSON.stringify(suites)};
    const suites = [{ ...quick, needs: [() => ${JSON.stringify(missing)}] }, { ...long, needs: [] }];
    process.exitCode = await runAll({ ...${JSON.stringify({ root, argv, ...options })}, suites });`;
  return new Promise((resolve) => {
    const args = ['--input-type=module', '--eval', script];
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      const lines = stdout.trimEnd().split('\n');
      resolve({ code: error?.code ?? 0, lines, last: lines.at(-1), errors: stderr });
    });
  });
}

describe('a run of the tests', () => {
  it('ends with the sum, and names what it left out and how to run it', async () => {
    const root = workspace({ 'quick/a.test.js': test(), 'quick/b.test.js': test(), 'long/c.test.js': test() });
    const { code, lines, last } = await run(root);
    expect([code, last]).toEqual([0, '2 passed, 0 failed, 0 skipped']);
    expect(lines.slice(-4, -2)).toEqual([
      'Left out, since it takes long (all of it: npm test -- --all):',
      '  long tests: npm test -- --long',
    ]);
  });

  it('reports which suite runs, and how many files are done and left', async () => {
    const root = workspace({ 'quick/a.test.js': test(), 'quick/b.test.js': test(), 'long/c.test.js': test() });
    const { lines, last, errors } = await run(root, ['--all']);
    expect(last).toBe('3 passed, 0 failed, 0 skipped');
    const place = (line) => /^── (suite .*) \(\d+ s\)$/.exec(line)?.[1] ?? [];
    expect(lines.flatMap(place)).toEqual([
      'suite 1 of 2, quick tests: 0 of 2 files done, 1 file in 1 suite to follow',
      'suite 2 of 2, long tests: 0 of 1 files done',
    ]);
    expect(errors.split('\n').flatMap(place)).toEqual([
      'suite 1 of 2, quick tests: 2 of 2 files done, 1 file in 1 suite to follow',
      'suite 2 of 2, long tests: 1 of 1 files done',
    ]);
  });

  it('fails when a suite’s files are gone', async () => {
    const { code, lines, last } = await run(workspace({ 'quick/a.spec.js': test(), 'long/c.test.js': test() }));
    expect([code, last]).toEqual([1, '0 passed, 1 failed, 0 skipped']);
    expect(lines[0]).toBe('quick tests: no test file matches quick/*.test.js');
  });

  it('fails when a file has no test in it', async () => {
    const root = workspace({ 'quick/a.test.js': test(), 'quick/b.test.js': '' });
    const { code, last } = await run(root);
    expect([code, last]).toEqual([1, '1 passed, 1 failed, 0 skipped']);
  });

  it('fails when a test fails, and when a test leaves something open, which it ends', async () => {
    const failing = await run(workspace({ 'quick/a.test.js': test('throw new Error()') }));
    expect([failing.code, failing.last]).toEqual([1, '0 passed, 1 failed, 0 skipped']);
    const root = workspace({ 'quick/a.test.js': test('setInterval(() => {}, 1000)') });
    const { code, last, errors } = await run(root, [], { endWithinMs: 1_000 });
    expect([code, last]).toEqual([1, '1 passed, 1 failed, 0 skipped']);
    expect(errors).toContain('quick tests: jest did not end after its last test');
  });

  it('skips a suite that can’t run here, with the reason, and fails where nothing may be skipped', async () => {
    const root = workspace({ 'quick/a.test.js': test(), 'long/c.test.js': test() });
    const { code, lines, last } = await run(root, ['--all'], { missing: 'no broker' });
    expect([code, last]).toEqual([0, '1 passed, 0 failed, 1 skipped']);
    expect(lines).toContain('  quick tests: no broker');
    const strict = await run(root, [], { missing: 'no broker', requiresAll: true });
    expect([strict.code, strict.last]).toEqual([1, '1 passed, 1 failed, 0 skipped']);
  });
});
