import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.mjs';

/** Tags of `nx release`, as `evm-data@0.2.0`. */
const RELEASE_TAGS = 'refs/tags/*@*';

/**
 * Returns the release to which this checkout is an upgrade: the newest release tag before HEAD. While there is none, the commit of the file
 * `baseline-commit`.
 * @returns {{ name: string, commit: string }}
 * @throws Error if git lacks the commit, as in a shallow clone
 */
export function previousRelease() {
  const format = '%(refname:short) %(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)';
  const before = ['--merged', 'HEAD', '--no-contains', 'HEAD'];
  const tag = git('for-each-ref', '--sort=-creatordate', '--count=1', ...before, `--format=${format}`, RELEASE_TAGS);
  const file = join(import.meta.dirname, 'baseline-commit');
  const [name, commit] = tag === '' ? ['baseline', readFileSync(file, 'utf8').trim()] : tag.split(' ');
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    throw new Error(`git has no commit ${commit} (${name}): get the history, as by "git fetch --unshallow --tags"`);
  }
  return { name, commit };
}
