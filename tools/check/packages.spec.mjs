import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../..');
const KNIP = join(ROOT, 'node_modules/knip/bin/knip.js');
const folder = mkdtempSync(join(tmpdir(), 'nunatak-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'package.json': JSON.stringify({ name: 'workspace', private: true, workspaces: ['apps/*'] }),
  'apps/gateway/package.json': JSON.stringify({
    name: '@nunatak/gateway',
    type: 'module',
    dependencies: { pg: '1.0.0', solc: '1.0.0' },
    devDependencies: { kafkajs: '1.0.0' },
  }),
  'apps/gateway/src/main.ts': "import 'kafkajs';\nimport 'ioredis';\nimport { used } from './used.js';\nused();\n",
  'apps/gateway/src/used.ts': 'export const used = () => 1;\nexport const unused = 2;\n',
  'apps/gateway/src/main.spec.ts': "import 'pg';\nimport './main.js';\n",
  'apps/gateway/src/forgotten.ts': 'export const one = 1;\n',
};

/** What knip reports of the planted workspace: its kind with the package, file or name. */
function reported(...options) {
  const config = join(ROOT, 'tools/check/knip.config.mjs');
  const { stdout } = spawnSync(process.execPath, [KNIP, '-c', config, '--reporter', 'json', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  const KINDS = ['dependencies', 'devDependencies', 'unlisted', 'exports', 'files'];
  return JSON.parse(stdout).issues.flatMap((issue) =>
    KINDS.flatMap((kind) => (issue[kind] ?? []).map(({ name }) => `${kind}: ${name}`)),
  );
}

it('names undeclared and unused packages, exports and files, and what is declared for the wrong use', () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(reported().sort()).toEqual([
    'dependencies: solc',
    'exports: unused',
    'files: apps/gateway/src/forgotten.ts',
    'unlisted: ioredis',
  ]);
  // Only tests need pg, and what runs needs kafkajs.
  expect(reported('--production', '--strict')).toEqual(
    expect.arrayContaining(['dependencies: pg', 'unlisted: kafkajs', 'unlisted: ioredis']),
  );
});
