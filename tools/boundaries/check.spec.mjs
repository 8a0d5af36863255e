import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const PROJECTS = {
  'apps/evm-data': ['scope:evm', 'type:app'],
  'apps/gateway': ['scope:gateway', 'type:app'],
  'apps/metrics': ['scope:metrics', 'type:app'],
  'apps/standalone': ['scope:shared', 'type:app'],
  'libs/platform': ['scope:shared', 'type:platform'],
  'libs/data-api': ['scope:shared', 'type:platform'],
  'libs/gateway/contracts': ['scope:shared', 'type:contract'],
  'libs/evm/contracts': ['scope:evm', 'type:contract'],
  'libs/evm/chains': ['scope:evm', 'type:domain'],
  'libs/evm/store': ['scope:evm', 'type:data-access'],
  'libs/metrics/store': ['scope:metrics', 'type:data-access'],
  e2e: ['scope:shared', 'type:e2e'],
  'tools/kafka': ['scope:shared', 'type:tool'],
};

/** A small workspace that keeps the rules, with `files` added to it or put in place of its own. */
function workspace(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'firn-boundaries-'));
  folders.push(folder);
  const all = {
    'package.json': '{"dependencies":{"pg":"1","typeorm":"1"},"devDependencies":{"solc":"1"}}',
    ...layout(),
    ...own(),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@firn'), { recursive: true });
  for (const project of Object.keys(PROJECTS))
    symlinkSync(join(folder, project), join(folder, 'node_modules', packageName(project)));
  for (const name of ['pg', 'typeorm', 'solc']) {
    mkdirSync(join(folder, 'node_modules', name));
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), `{"name":"${name}","main":"index.js"}`);
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), '');
  }
  return folder;
}

const packageName = (project) => `@firn/${project.replace(/^(apps|libs)\//, '').replaceAll('/', '-')}`;

function own() {
  const files = {};
  for (const [project, tags] of Object.entries(PROJECTS)) {
    files[`${project}/project.json`] = JSON.stringify({ name: project, tags });
    files[`${project}/package.json`] = JSON.stringify({
      name: packageName(project),
      exports: { '.': { '@firn/source': './src/index.ts', default: './dist/index.js' } },
    });
    files[`${project}/src/index.ts`] = 'export const face = 1;\n';
  }
  files['apps/evm-data/src/index.ts'] =
    "export { face } from '@firn/evm-store';\nimport type {} from '@firn/evm-contracts';\nimport 'pg';\nimport 'node:fs';\n";
  files['libs/data-api/src/index.ts'] = "import '@firn/gateway-contracts';\nimport '@firn/platform';\n";
  files['apps/metrics/src/index.ts'] = "import '@firn/evm-contracts';\nimport '@firn/metrics-store';\n";
  files['apps/standalone/src/index.ts'] = "import '@firn/evm-data';\nimport '@firn/gateway';\n";
  files['libs/evm/store/src/index.ts'] = "import '@firn/evm-chains';\nexport { face } from './inner.js';\n";
  files['libs/evm/store/src/inner.ts'] = 'export const face = 2;\n';
  files['libs/evm/store/src/inner.spec.ts'] = "import 'solc';\nimport '@firn/tools-kafka';\n";
  return files;
}

function layout() {
  const lines = Object.keys(PROJECTS).map((project) => `- \`${project}\` is a project that does something.`);
  return { 'docs/layout.md': `${lines.join('\n')}\n` };
}

function check(folder) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/boundaries/check.mjs'), '--root', folder], {
    encoding: 'utf8',
  });
  return { status, violations: stderr.split('\n').filter(Boolean) };
}

const SCOPE = 'scope:evm may import scope:evm and scope:shared only, not scope:';

/** What is planted: a file, and what has to be said of it. */
const PLANTED = [
  [
    'another scope',
    { 'libs/evm/store/src/inner.ts': "export { face } from '@firn/metrics-store';" },
    `libs/evm/store/src/inner.ts: imports @firn/metrics-store: ${SCOPE}metrics`,
  ],
  [
    'another scope, of types alone',
    { 'libs/evm/store/src/inner.ts': "import type { face } from '@firn/metrics-store';" },
    `libs/evm/store/src/inner.ts: imports @firn/metrics-store: ${SCOPE}metrics`,
  ],
  [
    'a domain from what is shared',
    { 'libs/platform/src/index.ts': "import '@firn/evm-chains';" },
    'libs/platform/src/index.ts: imports @firn/evm-chains: scope:shared may import scope:shared only, not scope:evm',
  ],
  [
    'a domain’s contracts from what is shared',
    { 'libs/platform/src/index.ts': "import type {} from '@firn/evm-contracts';" },
    'libs/platform/src/index.ts: imports @firn/evm-contracts: scope:shared may import scope:shared only, not scope:evm',
  ],
  [
    'a domain’s store from another domain',
    { 'apps/metrics/src/index.ts': "import '@firn/evm-store';" },
    'apps/metrics/src/index.ts: imports @firn/evm-store: scope:metrics may import scope:metrics and scope:shared only, not scope:evm',
  ],
  [
    'another app',
    { 'apps/gateway/src/index.ts': "import '@firn/standalone';" },
    'apps/gateway/src/index.ts: imports @firn/standalone: type:app may import type:domain, type:data-access, type:contract, type:platform only, not type:app',
  ],
  [
    'a store from a domain',
    { 'libs/evm/chains/src/index.ts': "import '@firn/evm-store';" },
    'libs/evm/chains/src/index.ts: imports @firn/evm-store: type:domain may import type:domain, type:contract, type:platform only, not type:data-access',
  ],
  [
    'a tool in code that ships',
    { 'libs/platform/src/index.ts': "import '@firn/tools-kafka';" },
    'libs/platform/src/index.ts: imports @firn/tools-kafka: type:platform may import type:contract, type:platform only, not type:tool',
  ],
  [
    'past a public face',
    { 'apps/evm-data/src/index.ts': "import '@firn/evm-store/src/inner.js';" },
    'apps/evm-data/src/index.ts: imports @firn/evm-store/src/inner.js, which no project of the workspace offers',
  ],
  [
    'another project by a path',
    { 'apps/evm-data/src/index.ts': "import '../../../libs/platform/src/index.js';" },
    'apps/evm-data/src/index.ts: imports libs/platform by the relative path ../../../libs/platform/src/index.js: use its package name',
  ],
  [
    'a package of the workspace that is not there',
    { 'apps/evm-data/src/index.ts': "import '@firn/nothing';" },
    'apps/evm-data/src/index.ts: imports @firn/nothing, which no project of the workspace offers',
  ],
  [
    'a package that nobody declared',
    { 'apps/evm-data/src/index.ts': "import 'left-pad';" },
    'apps/evm-data/src/index.ts: imports left-pad, which no package.json names',
  ],
  [
    'a development dependency in code that ships',
    { 'apps/evm-data/src/index.ts': "import 'solc';" },
    'apps/evm-data/src/index.ts: imports solc, a development dependency, in code that ships',
  ],
  [
    'of live code in a migration',
    {
      'libs/evm/store/src/schema/1795478400000-rows.ts': "import { face } from '../inner.js'; export const up = face;",
    },
    "libs/evm/store/src/schema/1795478400000-rows.ts: imports ../inner.js: a migration does for ever what it did when it was written, so it imports nothing but typeorm and Node.js' own modules",
  ],
  [
    'of another package than typeorm in a migration',
    { 'libs/evm/store/src/schema/1795478400000-rows.ts': "import 'typeorm'; import 'pg'; import 'node:fs';" },
    "libs/evm/store/src/schema/1795478400000-rows.ts: imports pg: a migration does for ever what it did when it was written, so it imports nothing but typeorm and Node.js' own modules",
  ],
  [
    'in a circle',
    {
      'libs/evm/store/src/index.ts': "import './inner.js'; export const a = 1;",
      'libs/evm/store/src/inner.ts': "import { a } from './index.js'; export const face = a;",
    },
    'cycle: libs/evm/store/src/index.ts → libs/evm/store/src/inner.ts → libs/evm/store/src/index.ts',
  ],
  [
    'in a circle of projects',
    {
      'libs/platform/src/index.ts': "import type {} from '@firn/evm-contracts';",
      'libs/evm/contracts/src/index.ts': "export type {} from '@firn/platform';",
    },
    'cycle of projects: libs/evm/contracts → libs/platform → libs/evm/contracts',
  ],
  [
    'from a project without tags',
    { 'libs/platform/project.json': '{}' },
    'libs/platform/project.json has no scope: tag',
  ],
];

describe('the boundaries check', () => {
  it('passes a workspace that keeps the rules', () => {
    expect(check(workspace())).toEqual({ status: 0, violations: [] });
  });

  it.each(PLANTED)('fails an import %s', (_what, files, said) => {
    const { status, violations } = check(workspace(files));
    expect(violations).toContain(said);
    expect(status).toBe(1);
  });

  it('lets a migration import typeorm and Node.js’ own modules', () => {
    const migration = "import type {} from 'typeorm';\nimport 'node:fs';\nexport const up = 1;\n";
    expect(check(workspace({ 'libs/evm/store/src/schema/1795478400000-rows.ts': migration }))).toEqual({
      status: 0,
      violations: [],
    });
  });

  it('fails a layout page that leaves out a project, names it without a sentence, or names one that is gone', () => {
    const page = '- `apps/gateway`\n- `libs/gone` was a lib once.\n';
    const { status, violations } = check(workspace({ 'docs/layout.md': page }));
    expect(status).toBe(1);
    expect(violations).toEqual(
      expect.arrayContaining([
        'docs/layout.md does not say in a sentence what `apps/gateway` is',
        'docs/layout.md does not say in a sentence what `libs/platform` is',
        'docs/layout.md names `libs/gone`, which does not exist',
      ]),
    );
  });

  it('passes this workspace', () => {
    expect(check(root)).toEqual({ status: 0, violations: [] });
  }, 60_000);
});
