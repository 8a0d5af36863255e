import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { previousRelease, previousReleaseMissing } from './previous-release.mjs';

const MINUTE_S = 60;

describe('the previous release', () => {
  let folder;
  let clock;
  const git = (...args) => {
    const date = `${1_800_000_000 + clock++ * MINUTE_S} +0000`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...author, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  /** Names a commit in the file, and commits it. */
  const commit = (named) => {
    writeFileSync(join(folder, 'tools/release/previous-release.json'), JSON.stringify({ commit: named }));
    git('add', '.');
    git('commit', '-m', 'a change');
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    clock = 0;
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'nunatak-release-')));
    mkdirSync(join(folder, 'tools/release'), { recursive: true });
    git('init', '--quiet', '--initial-branch', 'main');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is the commit that the file names, while there is no tag', () => {
    const first = commit('none');
    commit(first);
    git('tag', 'v1');
    expect(previousRelease(folder)).toEqual({ name: `commit ${first.slice(0, 12)}`, commit: first });
    expect(previousReleaseMissing(folder)).toBeUndefined();
  });

  it('is the newest release tag of an earlier commit of this branch', () => {
    const commits = ['a', 'b', 'c', 'd'].map((each) => {
      const made = commit(each);
      if (each !== 'd') git('tag', '-a', `gateway@0.${each === 'b' ? 10 : 9}.${each.charCodeAt(0)}`, '-m', 'release');
      return made;
    });
    expect(previousRelease(folder)).toEqual({ name: 'gateway@0.9.99', commit: commits[2] });
    // A release is tested against the one before it, not against itself.
    git('tag', 'core@2.0.0');
    expect(previousRelease(folder).commit).toBe(commits[2]);
    git('checkout', '--quiet', commits[1]);
    expect(previousRelease(folder)).toEqual({ name: 'gateway@0.9.97', commit: commits[0] });
  });

  it('that a shallow clone lacks is reported in one sentence', () => {
    const absent = 'a'.repeat(40);
    commit(absent);
    expect(previousReleaseMissing(folder)).toBe(
      'this clone lacks the previous release, commit aaaaaaaaaaaa (git fetch --unshallow --tags brings it)',
    );
    rmSync(join(folder, '.git'), { recursive: true });
    expect(previousReleaseMissing(folder)).toMatch(/^git does not name the previous release: /);
  });
});
