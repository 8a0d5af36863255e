import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { testCacheFolder } from '../workspace/test-cache.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Returns what the upgrade test upgrades from: the newest release before this commit by its tag, else the commit that previous-release.json
 * names.
 * @param {string} [root] a checkout
 * @returns {{ name: string, commit: string }} how it is called, and its commit, which the clone may lack
 */
export function previousRelease(root = ROOT) {
  // A tag of this commit itself is no earlier release. A lightweight tag's creation date is its commit's.
  const filters = ['--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate', '--count=1'];
  const tag = git(root, 'for-each-ref', ...filters, '--format=%(refname:short)', 'refs/tags/*@*');
  if (tag !== '') return { name: tag, commit: git(root, 'rev-list', '-n', '1', tag) };
  const { commit } = JSON.parse(readFileSync(join(root, 'tools/release/previous-release.json'), 'utf8'));
  return { name: `commit ${commit.slice(0, 12)}`, commit };
}

/**
 * Reports why the previous release can't be had here; undefined where it can.
 * @param {string} [root] a checkout
 */
export function previousReleaseMissing(root = ROOT) {
  try {
    const { name, commit } = previousRelease(root);
    if (existsSync(folderOf(commit))) return undefined;
    const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    if (status === 0) return undefined;
    return `this clone lacks the previous release, ${name} (git fetch --unshallow --tags brings it)`;
  } catch (error) {
    return `git does not name the previous release: ${error.message.split('\n')[0]}`;
  }
}

/**
 * Builds the previous release, unless that was done before: about a minute. Several processes may do so at once.
 * @param {string} [root] a checkout
 * @returns {string} a folder with its files, dependencies and build, without git
 * @throws Error that states what is missing, or what git or npm wrote
 */
export function provisionPreviousRelease(root = ROOT) {
  const missing = previousReleaseMissing(root);
  if (missing) throw new Error(missing);
  const { commit } = previousRelease(root);
  const folder = folderOf(commit);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  try {
    mkdirSync(fresh, { recursive: true });
    run(root, 'sh', '-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, fresh);
    run(fresh, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
    run(fresh, 'npm', 'run', 'build');
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const folderOf = (commit) => testCacheFolder(`previous-release-${commit.slice(0, 12)}`);

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

function run(cwd, command, ...args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}:\n${error ?? `${stdout}${stderr}`.trim().slice(-2_000)}`);
}
