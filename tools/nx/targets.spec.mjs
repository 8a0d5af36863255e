import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { projectFolders } from '../workspace/package-folders.mjs';
import { targetsOf } from './targets.mjs';

const root = resolve(import.meta.dirname, '../..');
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A workspace with empty files. */
function workspace(...files) {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-targets-'));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

/** What `nx` prints of the workspace, line by line, sorted. */
function nx(...args) {
  const command = [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args];
  const output = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter(Boolean).sort();
}

describe('the targets of a project', () => {
  it('are a build where there is TypeScript, and the kinds of tests that it has', () => {
    const built = workspace('libs/a/src/index.ts', 'libs/a/src/index.spec.ts', 'libs/a/src/b/c.integration.spec.ts');
    expect(targetsOf(built, 'libs/a')).toEqual({
      build: { command: 'node tools/build/build.mjs libs/a' },
      unit: { command: 'node tools/test/run-tests.mjs --unit libs/a/' },
      integration: { command: 'node tools/test/run-tests.mjs --integration libs/a/' },
    });
    const script = workspace('tools/a/a.mjs', 'tools/a/a.spec.mjs');
    expect(Object.keys(targetsOf(script, 'tools/a'))).toEqual(['unit']);
    const untested = workspace('libs/a/src/index.ts', 'libs/a/dist/a.spec.ts', 'libs/a/src/b.integration.spec.ts');
    expect(Object.keys(targetsOf(untested, 'libs/a'))).toEqual(['build', 'integration']);
  });

  it('are all that it has: commands stand in a project.json for the workspace as a whole alone', () => {
    const withCommands = projectFolders(root).filter((folder) => {
      const { targets = {} } = JSON.parse(readFileSync(join(root, folder, 'project.json'), 'utf8'));
      return Object.values(targets).some((target) => 'command' in target);
    });
    expect(withCommands).toEqual(['tools/check']);
  });

  it('are one for each whole-system suite in e2e', () => {
    const targets = targetsOf(root, 'e2e');
    expect(targets['e2e-embedded']).toEqual({ command: 'node tools/test/run-tests.mjs --e2e-embedded' });
    expect(Object.keys(targets)).toEqual(expect.arrayContaining(['build', 'e2e-faults', 'e2e-processes', 'simulate']));
    expect(targets).not.toHaveProperty('unit');
  });
});

describe('a change', () => {
  /** Projects whose target `nx affected` runs when a file has changed. */
  const affected = (target, file) => nx('show', 'projects', '--affected', `--files=${file}`, '--withTarget', target);

  it('in the store affects the tests of all who use it, wherever these lie', () => {
    const file = 'libs/evm/schema/src/index.ts';
    const tested = affected('integration', file);
    expect(tested).toEqual(
      expect.arrayContaining(['cli', 'evm-data', 'evm-indexer', 'evm-ingester', 'evm-schema', 'standalone']),
    );
    expect(tested).not.toEqual(expect.arrayContaining(['gateway']));
    expect(affected('e2e-embedded', file)).toEqual(['e2e']);
  }, 120_000);

  it('in what a test starts as a process, by its path, affects that test', () => {
    const tested = affected('integration', 'apps/evm-ingester/src/index.ts');
    expect(tested).toEqual(expect.arrayContaining(['cli', 'standalone', 'tool-services']));
    expect(affected('integration', 'apps/cli/src/program.ts')).toEqual(expect.arrayContaining(['cli', 'standalone']));
  }, 120_000);

  it('in an app affects what starts the app, by import or by path, and the checks of the whole workspace', () => {
    const file = 'apps/gateway/src/index.ts';
    expect(affected('unit', file)).toEqual(expect.arrayContaining(['gateway', 'standalone', 'tool-services']));
    expect(affected('types', file)).toEqual(['workspace']);
    expect(affected('integration', file)).not.toEqual(expect.arrayContaining(['evm-indexer']));
  }, 120_000);
});
