import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentHash, recipeOf } from './image-contents.mjs';

const root = resolve(import.meta.dirname, '../..');
const RECIPE = 'FROM base AS gateway\n';
const manifest = (version, more = {}) =>
  `${JSON.stringify({ name: 'a', version, dependencies: { b: '*' }, ...more }, null, 2)}\n`;

describe('the contents of an image', () => {
  let folder;
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const hash = () => contentHash(folder, RECIPE);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-contents-'));
    write('apps/gateway/package.json', manifest('0.1.0'));
    write('apps/gateway/dist/main.js', 'start();');
    write('libs/core/package.json', manifest('0.1.0'));
    write('node_modules/pg/package.json', manifest('8.0.0'));
    write('node_modules/pg/index.js', 'query();');
    mkdirSync(join(folder, 'node_modules/@nunatak'));
    symlinkSync('../../libs/core', join(folder, 'node_modules/@nunatak/core'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are the same when a lib has a new version and the same files', () => {
    const before = hash();
    write('apps/gateway/package.json', manifest('0.2.0'));
    write('libs/core/package.json', manifest('1.0.0'));
    expect(hash()).toBe(before);
  });

  it.each([
    ['a file', () => write('apps/gateway/dist/main.js', 'start(1);')],
    ['a file is added', () => write('apps/gateway/dist/more.js', '')],
    ['a file is removed', () => rmSync(join(folder, 'node_modules/pg/index.js'))],
    ['a manifest’s other lines', () => write('libs/core/package.json', manifest('0.1.0', { exports: './x.js' }))],
    ['the version of an installed package', () => write('node_modules/pg/package.json', manifest('8.0.1'))],
    ['a file’s mode', () => chmodSync(join(folder, 'node_modules/pg/index.js'), 0o755)],
    [
      'a link',
      () => {
        rmSync(join(folder, 'node_modules/@nunatak/core'));
        symlinkSync('../../libs/cor2', join(folder, 'node_modules/@nunatak/core'));
      },
    ],
    [
      'where one file ends and the next begins',
      () => {
        write('node_modules/pg/index.js', 'query();x');
        write('apps/gateway/dist/main.js', 'start()');
      },
    ],
  ])('are others after a change of %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it('are others after a change of the app’s part of the Dockerfile', () => {
    expect(contentHash(folder, `${RECIPE}USER 1\n`)).not.toBe(hash());
  });
});

describe('an app’s part of the Dockerfile', () => {
  const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
  const apps = readdirSync(join(root, 'apps'));

  it.each(apps)('%s: has its own stage and those that all apps share', (app) => {
    const stages = [...recipeOf(dockerfile, app, apps).matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name);
    expect(stages.filter((name) => apps.includes(name))).toEqual([app]);
    expect(stages).toEqual(expect.arrayContaining(['build', 'built', 'service']));
  });
});
