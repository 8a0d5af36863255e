import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkBoundaries } from './boundaries.mjs';

const root = resolve(import.meta.dirname, '../..');
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const PROJECTS = {
  'apps/cli': ['scope:shared', 'type:app'],
  'apps/evm-data': ['scope:evm', 'type:data-service'],
  'apps/evm-indexer': ['scope:evm', 'type:app'],
  'apps/gateway': ['scope:gateway', 'type:app'],
  'apps/metrics': ['scope:metrics', 'type:app'],
  'apps/standalone': ['scope:shared', 'type:app'],
  'libs/core': ['scope:shared', 'type:platform'],
  'libs/avalanche/codec': ['scope:avalanche', 'type:decoding'],
  'libs/gateway/contracts': ['scope:shared', 'type:contract'],
  'libs/data-api': ['scope:shared', 'type:platform'],
  'libs/evm/contracts': ['scope:evm', 'type:contract'],
  'libs/evm/commands': ['scope:evm', 'type:commands'],
  'libs/evm/embedding': ['scope:evm', 'type:embedding'],
  'libs/evm/decoding': ['scope:evm', 'type:decoding'],
  'libs/evm/chains': ['scope:evm', 'type:domain'],
  'libs/evm/schema': ['scope:evm', 'type:schema'],
  'libs/evm/writes': ['scope:evm', 'type:writes'],
  'libs/evm/queries': ['scope:evm', 'type:queries'],
  'libs/metrics/store': ['scope:metrics', 'type:data-access'],
  e2e: ['scope:shared', 'type:e2e'],
  'tools/kafka': ['scope:shared', 'type:tool'],
};

/** A small workspace that keeps the rules, with `files` added to it or put in place of its own. */
function workspace(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-boundaries-'));
  folders.push(folder);
  const all = {
    'package.json': JSON.stringify({ workspaces: ['apps/*', 'libs/*', 'libs/*/*', 'e2e', 'tools/*'] }),
    ...layout(),
    ...own(),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@nunatak'), { recursive: true });
  for (const project of Object.keys(PROJECTS))
    symlinkSync(join(folder, project), join(folder, 'node_modules', packageName(project)));
  for (const name of ['pg', 'typeorm', 'solc']) {
    mkdirSync(join(folder, 'node_modules', name));
    const installed = JSON.stringify({ name, main: 'index.js' });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), installed);
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), '');
  }
  return folder;
}

const packageName = (project) => `@nunatak/${project.replace(/^(apps|libs)\//, '').replaceAll('/', '-')}`;

/** What each project declares. */
const DECLARED = {
  'apps/cli': { dependencies: { '@nunatak/evm-commands': '*' } },
  'apps/evm-data': {
    dependencies: { '@nunatak/evm-queries': '*', pg: '1.0.0' },
    devDependencies: { '@nunatak/evm-contracts': '*' },
  },
  'apps/evm-indexer': { dependencies: { '@nunatak/evm-queries': '*', '@nunatak/evm-writes': '*' } },
  'apps/metrics': {
    dependencies: { '@nunatak/evm-contracts': '*', '@nunatak/evm-decoding': '*', '@nunatak/metrics-store': '*' },
  },
  'apps/standalone': { dependencies: { '@nunatak/evm-embedding': '*', '@nunatak/gateway': '*' } },
  'libs/data-api': { dependencies: { '@nunatak/gateway-contracts': '*', '@nunatak/core': '*' } },
  'libs/evm/decoding': {
    dependencies: { '@nunatak/avalanche-codec': '*' },
    devDependencies: { '@nunatak/evm-contracts': '*' },
  },
  'libs/evm/queries': {
    dependencies: { '@nunatak/evm-chains': '*' },
    devDependencies: { '@nunatak/evm-schema': '*', '@nunatak/tools-kafka': '*', solc: '1.0.0' },
  },
  'libs/evm/writes': { dependencies: { '@nunatak/evm-schema': '*' } },
};

/** A project's package.json, which declares what `DECLARED` has, or `declared`. */
function manifest(project, declared = DECLARED[project]) {
  return JSON.stringify(
    {
      name: packageName(project),
      exports: { '.': { '@nunatak/source': './src/index.ts', default: './dist/index.js' } },
      ...declared,
    },
    null,
    2,
  );
}

function own() {
  const files = {};
  for (const [project, tags] of Object.entries(PROJECTS)) {
    files[`${project}/project.json`] = JSON.stringify({ name: project, tags });
    files[`${project}/package.json`] = manifest(project);
    files[`${project}/src/index.ts`] = 'export const face = 1;\n';
  }
  files['apps/evm-data/src/index.ts'] =
    "export { face } from '@nunatak/evm-queries';\nimport type {} from '@nunatak/evm-contracts';\nimport 'pg';\nimport 'node:fs';\n";
  files['apps/evm-indexer/src/index.ts'] = "import '@nunatak/evm-queries';\nimport '@nunatak/evm-writes';\n";
  // The tool has commands of every domain.
  files['apps/cli/src/domains.ts'] = "import '@nunatak/evm-commands';\n";
  files['libs/data-api/src/index.ts'] = "import '@nunatak/gateway-contracts';\nimport '@nunatak/core';\n";
  files['apps/metrics/src/index.ts'] =
    "import '@nunatak/evm-contracts';\nimport '@nunatak/evm-decoding';\nimport '@nunatak/metrics-store';\n";
  files['libs/evm/decoding/src/index.ts'] =
    "export { face } from '@nunatak/avalanche-codec';\nimport type {} from '@nunatak/evm-contracts';\n";
  files['apps/standalone/src/index.ts'] = "import '@nunatak/gateway';\n";
  files['apps/standalone/src/domains.ts'] = "import '@nunatak/evm-embedding';\n";
  files['libs/evm/queries/src/index.ts'] = "import '@nunatak/evm-chains';\nexport { face } from './inner.js';\n";
  files['libs/evm/queries/src/inner.ts'] = 'export const face = 2;\n';
  files['libs/evm/queries/src/inner.spec.ts'] =
    "import 'solc';\nimport '@nunatak/evm-schema';\nimport '@nunatak/tools-kafka';\n";
  files['libs/evm/writes/src/index.ts'] = "import '@nunatak/evm-schema';\n";
  return files;
}

/** The page from the top floor down. */
function layout() {
  const isApp = (project) => project.startsWith('apps/');
  const projects = Object.keys(PROJECTS).reverse();
  const fromTheTop = [...projects.filter(isApp), ...projects.filter((project) => !isApp(project))];
  const lines = fromTheTop.map((project) => `- \`${project}\` is a project that does something.`);
  return { 'docs/layout.md': `${lines.join('\n')}\n` };
}

const SCOPE = 'scope:evm may import scope:evm and scope:shared only, not scope:';

/** What is planted: a file, and what has to be said of it. */
const PLANTED = [
  [
    'another scope',
    { 'libs/evm/queries/src/inner.ts': "export { face } from '@nunatak/metrics-store';" },
    `libs/evm/queries/src/inner.ts: imports @nunatak/metrics-store: ${SCOPE}metrics`,
  ],
  [
    'another scope, of types alone',
    { 'libs/evm/queries/src/inner.ts': "import type { face } from '@nunatak/metrics-store';" },
    `libs/evm/queries/src/inner.ts: imports @nunatak/metrics-store: ${SCOPE}metrics`,
  ],
  [
    'a domain’s embedding past the file that puts domains together',
    { 'apps/standalone/src/index.ts': "import '@nunatak/evm-embedding';" },
    'apps/standalone/src/index.ts: imports @nunatak/evm-embedding: only src/domains.ts of apps/standalone, apps/cli, tools/services, e2e may import type:embedding',
  ],
  [
    'a domain’s embedding from another tool',
    { 'tools/kafka/src/index.ts': "import '@nunatak/evm-embedding';" },
    'tools/kafka/src/index.ts: imports @nunatak/evm-embedding: only src/domains.ts of apps/standalone, apps/cli, tools/services, e2e may import type:embedding',
  ],
  [
    'a domain’s lib past the file that puts domains together',
    { 'apps/standalone/src/index.ts': "import '@nunatak/evm-chains';" },
    'apps/standalone/src/index.ts: imports @nunatak/evm-chains: scope:shared may import scope:shared only, not scope:evm',
  ],
  [
    'a domain from what is shared',
    { 'libs/core/src/index.ts': "import '@nunatak/evm-chains';" },
    'libs/core/src/index.ts: imports @nunatak/evm-chains: scope:shared may import scope:shared only, not scope:evm',
  ],
  [
    'a domain’s contracts from what is shared',
    { 'libs/core/src/index.ts': "import type {} from '@nunatak/evm-contracts';" },
    'libs/core/src/index.ts: imports @nunatak/evm-contracts: scope:shared may import scope:shared only, not scope:evm',
  ],
  [
    'a domain’s decoding from what is shared',
    { 'libs/core/src/index.ts': "import '@nunatak/avalanche-codec';" },
    'libs/core/src/index.ts: imports @nunatak/avalanche-codec: scope:shared may import scope:shared only, not scope:avalanche',
  ],
  [
    'of what is not pure from decoding',
    { 'libs/evm/decoding/src/index.ts': "import '@nunatak/evm-chains';" },
    'libs/evm/decoding/src/index.ts: imports @nunatak/evm-chains: type:decoding may import type:decoding, type:contract only, not type:domain',
  ],
  [
    'of what every service starts with from decoding',
    { 'libs/avalanche/codec/src/index.ts': "import '@nunatak/core';" },
    'libs/avalanche/codec/src/index.ts: imports @nunatak/core: type:decoding may import type:decoding, type:contract only, not type:platform',
  ],
  [
    'a domain’s store from another domain',
    { 'apps/metrics/src/index.ts': "import '@nunatak/evm-queries';" },
    'apps/metrics/src/index.ts: imports @nunatak/evm-queries: scope:metrics may import scope:metrics and scope:shared only, not scope:evm',
  ],
  [
    'another app',
    { 'apps/gateway/src/index.ts': "import '@nunatak/standalone';" },
    'apps/gateway/src/index.ts: imports @nunatak/standalone: type:app may import type:descriptor, type:schema, type:writes, type:queries, type:domain, type:data-access, type:contract, type:decoding, type:platform only, not type:app',
  ],
  [
    'an app from a domain’s commands',
    { 'libs/evm/commands/src/index.ts': "import '@nunatak/evm-indexer';" },
    'libs/evm/commands/src/index.ts: imports @nunatak/evm-indexer: type:commands may import type:descriptor, type:schema, type:writes, type:queries, type:domain, type:data-access, type:contract, type:decoding, type:platform only, not type:app',
  ],
  [
    'a store from a domain',
    { 'libs/evm/chains/src/index.ts': "import '@nunatak/evm-queries';" },
    'libs/evm/chains/src/index.ts: imports @nunatak/evm-queries: type:domain may import type:domain, type:contract, type:decoding, type:platform only, not type:queries',
  ],
  [
    'a store’s writes from a data service',
    { 'apps/evm-data/src/index.ts': "import '@nunatak/evm-writes';" },
    'apps/evm-data/src/index.ts: imports @nunatak/evm-writes: type:data-service may import type:descriptor, type:queries, type:domain, type:data-access, type:contract, type:decoding, type:platform only, not type:writes',
  ],
  [
    'a store’s tables from a data service, of types alone',
    { 'apps/evm-data/src/index.ts': "import type {} from '@nunatak/evm-schema';" },
    'apps/evm-data/src/index.ts: imports @nunatak/evm-schema: type:data-service may import type:descriptor, type:queries, type:domain, type:data-access, type:contract, type:decoding, type:platform only, not type:schema',
  ],
  [
    'a store’s writes from its queries',
    { 'libs/evm/queries/src/inner.ts': "import type {} from '@nunatak/evm-writes';" },
    'libs/evm/queries/src/inner.ts: imports @nunatak/evm-writes: type:queries may import type:schema, type:domain, type:contract, type:decoding, type:platform only, not type:writes',
  ],
  [
    'a store’s queries from its writes',
    { 'libs/evm/writes/src/index.ts': "import type {} from '@nunatak/evm-queries';" },
    'libs/evm/writes/src/index.ts: imports @nunatak/evm-queries: type:writes may import type:schema, type:domain, type:contract, type:decoding, type:platform only, not type:queries',
  ],
  [
    'another domain’s store from a test',
    { 'apps/metrics/src/index.spec.ts': "import '@nunatak/evm-schema';" },
    'apps/metrics/src/index.spec.ts: imports @nunatak/evm-schema: scope:metrics may import scope:metrics and scope:shared only, not scope:evm',
  ],
  [
    'a tool in code that ships',
    { 'libs/core/src/index.ts': "import '@nunatak/tools-kafka';" },
    'libs/core/src/index.ts: imports @nunatak/tools-kafka: type:platform may import type:contract, type:platform only, not type:tool',
  ],
  [
    'past a public face',
    { 'apps/evm-data/src/index.ts': "import '@nunatak/evm-queries/src/inner.js';" },
    'apps/evm-data/src/index.ts: imports @nunatak/evm-queries/src/inner.js, which no project of the workspace offers',
  ],
  [
    'another project by a path',
    { 'apps/evm-data/src/index.ts': "import '../../../libs/core/src/index.js';" },
    'apps/evm-data/src/index.ts: imports libs/core by the relative path ../../../libs/core/src/index.js: use its package name',
  ],
  [
    'a test’s file from code that runs',
    {
      'libs/core/src/index.ts': "export * from './testing/sample.js';",
      'libs/core/src/testing/sample.ts': 'export const sample = 1;',
    },
    'libs/core/src/index.ts: imports ./testing/sample.js, which only tests may load',
  ],
  [
    'a public face for tests from code that runs',
    {
      'libs/evm/chains/src/testing/index.ts': 'export const sample = 1;',
      'libs/evm/chains/package.json': JSON.stringify({
        name: '@nunatak/evm-chains',
        exports: { './testing': { '@nunatak/source': './src/testing/index.ts' } },
      }),
      'libs/evm/queries/src/index.ts': "import type {} from '@nunatak/evm-chains/testing';",
    },
    'libs/evm/queries/src/index.ts: imports @nunatak/evm-chains/testing, which only tests may load',
  ],
  [
    'a package of the workspace that is not there',
    { 'apps/evm-data/src/index.ts': "import '@nunatak/nothing';" },
    'apps/evm-data/src/index.ts: imports @nunatak/nothing, which no project of the workspace offers',
  ],
  [
    'of live code in a migration',
    {
      'libs/evm/queries/src/schema/1795478400000-rows.ts':
        "import { face } from '../inner.js'; export const up = face;",
    },
    "libs/evm/queries/src/schema/1795478400000-rows.ts: imports ../inner.js: a migration does for ever what it did when it was written, so it imports nothing but typeorm and Node.js' own modules",
  ],
  [
    'of another package than typeorm in a migration',
    { 'libs/evm/queries/src/schema/1795478400000-rows.ts': "import 'typeorm'; import 'pg'; import 'node:fs';" },
    "libs/evm/queries/src/schema/1795478400000-rows.ts: imports pg: a migration does for ever what it did when it was written, so it imports nothing but typeorm and Node.js' own modules",
  ],
  [
    'in a circle',
    {
      'libs/evm/queries/src/index.ts': "import './inner.js'; export const a = 1;",
      'libs/evm/queries/src/inner.ts': "import { a } from './index.js'; export const face = a;",
    },
    'cycle: libs/evm/queries/src/index.ts → libs/evm/queries/src/inner.ts → libs/evm/queries/src/index.ts',
  ],
  [
    'in a circle of projects',
    {
      'libs/core/src/index.ts': "import type {} from '@nunatak/evm-contracts';",
      'libs/evm/contracts/src/index.ts': "export type {} from '@nunatak/core';",
    },
    'cycle of projects: libs/core → libs/evm/contracts → libs/core',
  ],
  ['from a project without tags', { 'libs/core/project.json': '{}' }, 'libs/core/project.json has no scope: tag'],
];

/** What is wrong with declared versions, and what has to be said of it. */
const VERSIONS = [
  [
    'two versions of a package',
    {
      'apps/gateway/package.json': manifest('apps/gateway', { dependencies: { pg: '1.0.1' } }),
      'apps/gateway/src/index.ts': "import 'pg';",
    },
    'apps/gateway/package.json: declares pg 1.0.1, but apps/evm-data/package.json 1.0.0: one version for all',
  ],
  [
    'a range of versions',
    {
      'apps/evm-data/package.json': manifest('apps/evm-data', {
        dependencies: { '@nunatak/evm-queries': '*', pg: '^1.0.0' },
        devDependencies: { '@nunatak/evm-contracts': '*' },
      }),
    },
    'apps/evm-data/package.json: declares pg as ^1.0.0: give the exact version',
  ],
];

describe('the boundaries check', () => {
  it('passes a workspace that keeps the rules', async () => {
    expect(await checkBoundaries(workspace())).toEqual([]);
  });

  it.each(PLANTED)('fails an import %s', async (_what, files, said) => {
    expect(await checkBoundaries(workspace(files))).toContain(said);
  });

  it('lets a migration import typeorm and Node.js’ own modules', async () => {
    const migration = "import type {} from 'typeorm';\nimport 'node:fs';\nexport const up = 1;\n";
    const files = { 'libs/evm/queries/src/schema/1795478400000-rows.ts': migration };
    expect(await checkBoundaries(workspace(files))).toEqual([]);
  });

  it.each(VERSIONS)('fails %s', async (_what, files, said) => {
    expect(await checkBoundaries(workspace(files))).toEqual([said]);
  });

  it('fails a layout page that leaves out a project, repeats it, names it without a sentence, or names one that is gone', async () => {
    const page =
      '- `apps/gateway`\n- `libs/gone` was a lib once.\n- `e2e` is here.\n- `e2e` is here, too.\n- `later` is a folder.\n';
    expect(await checkBoundaries(workspace({ 'docs/layout.md': page }))).toEqual(
      expect.arrayContaining([
        'docs/layout.md does not say in a sentence what `apps/gateway` is',
        'docs/layout.md does not say in a sentence what `libs/core` is',
        'docs/layout.md names `e2e` twice',
        'docs/layout.md names `libs/gone`, which does not exist',
        'docs/layout.md names `later`, which does not exist',
      ]),
    );
  });

  it('fails a layout page that lists a project above one that depends on it', async () => {
    const page = Object.keys(PROJECTS).map((project) => `- \`${project}\` is a project.\n`);
    expect(await checkBoundaries(workspace({ 'docs/layout.md': page.join('') }))).toContain(
      'docs/layout.md lists `libs/core` above `libs/data-api`, which depends on it',
    );
  });

  it('fails links of a page to files and headings that are not there, and leaves other addresses and code alone', async () => {
    const page = [
      '# Port `80` & more',
      '[file](../docs/layout.md), [folder](../libs/core), [its own heading](#port-80--more), [elsewhere](https://example.com/x)',
      '`[code](gone.md)` [gone](gone.ts) [outside](../../package.json) [no heading](#gone) [nor there](layout.md#gone)',
    ];
    expect(await checkBoundaries(workspace({ 'docs/page.md': page.join('\n\n') }))).toEqual([
      'docs/page.md links to gone.ts, which does not exist',
      'docs/page.md links to ../../package.json, which does not exist',
      'docs/page.md links to #gone, which does not exist',
      'docs/page.md links to layout.md#gone, which does not exist',
    ]);
  });

  it('ends with code 1 and a line for each violation', () => {
    const folder = workspace({ 'libs/core/src/index.ts': "import '@nunatak/evm-chains';" });
    const command = [join(root, 'tools/boundaries/check.mjs'), '--root', folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '1 boundary violation\n',
      stderr:
        'libs/core/src/index.ts: imports @nunatak/evm-chains: scope:shared may import scope:shared only, not scope:evm\n',
    });
  });
});
