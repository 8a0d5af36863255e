import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import PackageVersion from './version-actions.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(resolve(root, path), 'utf8');

/** Raises a project's version, in a copy of its files. @returns what was written, by path */
async function raise(folder, version) {
  const written = {};
  const tree = {
    exists: (path) => path === 'k8s/chart/Chart.yaml',
    read: (path) => written[path] ?? read(path),
    write: (path, text) => {
      written[path] = text;
    },
  };
  const actions = new PackageVersion({}, { name: folder, data: { root: folder } }, {});
  await actions.updateProjectVersion(tree, version);
  return written;
}

describe('a new version', () => {
  it('of k8s is the chart’s, too, and no other line changes', async () => {
    const written = await raise('k8s', '7.8.9');
    expect(written['k8s/chart/Chart.yaml']).toBe(
      read('k8s/chart/Chart.yaml').replace(/^version: .*$/m, 'version: 7.8.9'),
    );
    expect(JSON.parse(written['k8s/package.json']).version).toBe('7.8.9');
  });

  it('of another project is in its package.json alone', async () => {
    expect(Object.keys(await raise('apps/gateway', '7.8.9'))).toEqual(['apps/gateway/package.json']);
  });
});

describe('the chart', () => {
  it('has the version of k8s, and the product’s as its appVersion', () => {
    const chart = read('k8s/chart/Chart.yaml');
    expect(/^version: (.*)$/m.exec(chart)?.[1]).toBe(JSON.parse(read('k8s/package.json')).version);
    expect(/^appVersion: "(.*)"$/m.exec(chart)?.[1]).toBe(JSON.parse(read('package.json')).version);
  });
});
