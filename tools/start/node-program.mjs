// Prints the path of another version of Node.js, as npm brings it: node tools/start/node-program.mjs VERSION
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/**
 * npm's package `node` installs a package of the platform by a script. Without the script it can't choose the platform by itself, so that is named here.
 * @param {string} version as in 24, 24.21 or 24.21.0
 * @returns {string} the program's path, below npm's cache
 * @throws Error where npm does not bring it
 */
export function nodeProgram(version) {
  const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}@${version}`;
  const npm = ['exec', '--yes', `--package=${name}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npm', npm, { cwd: tmpdir(), encoding: 'utf8' }).trim();
}

if (import.meta.filename === process.argv[1]) console.log(nodeProgram(process.argv[2]));
