// Prints the lines of every app and lib, and their sum. With --since it compares them with an earlier commit.
//   npm run lines [-- --since COMMIT]
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linesByProject, linesTable } from './lines-by-project.mjs';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });

/** Lines of each file, by its path: of a commit, or of what lies in the folder. */
function linesByFile(commit) {
  const counted = git(
    'grep',
    '-c',
    ...(commit === undefined ? ['--untracked', '-e', ''] : ['-e', '', commit]),
    '--',
    'apps',
    'libs',
  );
  const prefix = commit === undefined ? '' : `${commit}:`;
  return counted
    .trim()
    .split('\n')
    .map((line) => line.slice(prefix.length).split(/:(?=\d+$)/))
    .map(([path, lines]) => [path, Number(lines)]);
}

const now = linesByProject(linesByFile());
if (values.since === undefined) {
  console.log(linesTable(['lines'], [now]));
} else {
  const commit = git('rev-parse', '--short', '--verify', `${values.since}^{commit}`).trim();
  console.log(linesTable([commit, 'now', 'change'], [linesByProject(linesByFile(commit)), now]));
}
