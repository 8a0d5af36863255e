import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { git, ROOT } from './git.mjs';
import { previousRelease } from './previous-release.mjs';
import { isMigration, migrationFaults } from './released-migrations.mjs';

const baseline = { path: 'libs/a/schema/src/migrations/100-baseline.ts', text: 'CREATE TABLE block' };
const later = { path: 'libs/a/schema/src/migrations/200-adds-a-column.ts', text: 'ALTER TABLE block' };

describe('migrations after a release', () => {
  it('are added', () => {
    expect(migrationFaults([baseline], [baseline, later])).toEqual([]);
    const moved = [baseline, later].map(({ path, text }) => ({ path: path.replace('libs/a', 'libs/b'), text }));
    expect(migrationFaults([baseline], moved)).toEqual([]);
  });

  it('are not edited, removed, or given an earlier time', () => {
    const edited = { ...baseline, text: 'CREATE TABLE blocks' };
    const early = { ...later, path: 'libs/a/schema/src/migrations/050-adds-a-column.ts' };
    expect(migrationFaults([baseline, later], [edited, early])).toEqual([
      `${baseline.path} is released and was edited: take the edit back, and add a migration`,
      `${later.path} is released and gone: bring it back`,
      `${early.path} is earlier than a released migration of its folder: give it a later time`,
    ]);
  });

  it('of this checkout go on from the previous release’s', () => {
    const { commit } = previousRelease();
    const released = git('ls-tree', '-r', '--name-only', commit, 'libs').split('\n').filter(isMigration);
    const present = git('ls-files', '--cached', '--others', '--exclude-standard', 'libs')
      .split('\n')
      .filter(isMigration);
    expect(released.length).toBeGreaterThanOrEqual(4);
    // git() takes the last line end away.
    const texts = released.map((path) => ({ path, text: `${git('show', `${commit}:${path}`)}\n` }));
    const files = [...new Set(present)].flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
      } catch {
        return []; // removed, and not committed yet
      }
    });
    expect(migrationFaults(texts, files)).toEqual([]);
  });
});
