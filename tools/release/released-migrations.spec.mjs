import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrationFaults } from './released-migrations.mjs';

const root = resolve(import.meta.dirname, '../..');
const released = JSON.parse(readFileSync(join(import.meta.dirname, 'released-migrations.json'), 'utf8'));
const folder = 'libs/a/schema/src/migrations';

describe('migrations after a release', () => {
  const baseline = { path: `${folder}/100-baseline.ts`, hash: 'a' };
  const later = { path: `${folder}/200-adds-a-column.ts`, hash: 'b' };

  it('are added', () => {
    expect(migrationFaults({ '100-baseline.ts': 'a' }, [baseline, later])).toEqual([]);
  });

  it('are not edited, removed, or given an earlier time', () => {
    const names = { '100-baseline.ts': 'a', '200-adds-a-column.ts': 'b' };
    const early = { path: `${folder}/050-adds-a-column.ts`, hash: 'b' };
    expect(migrationFaults(names, [{ ...baseline, hash: 'c' }, early])).toEqual([
      '100-baseline.ts is released and was edited: take the edit back, and add a migration',
      '200-adds-a-column.ts is released and gone: bring it back',
      `${early.path} is earlier than a released migration of its folder: give it a later time`,
    ]);
  });

  it('go on from those that are listed as released', () => {
    const folders = readdirSync(join(root, 'libs')).map((domain) => join('libs', domain, 'schema/src/migrations'));
    const present = folders
      .filter((each) => existsSync(join(root, each)))
      .flatMap((each) => readdirSync(join(root, each)).map((name) => join(each, name)))
      .filter((path) => /\/\d+-[^/]+\.ts$/.test(path))
      .map((path) => ({
        path,
        hash: createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      }));
    expect(Object.keys(released).length).toBeGreaterThanOrEqual(4);
    expect(migrationFaults(released, present)).toEqual([]);
  });
});
