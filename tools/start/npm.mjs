import { basename } from 'node:path';

/** npm's options for a run whose faults alone are shown. */
export const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The call that runs npm: the npm that runs this process, or else the one on the path, which on Windows is npm.cmd and needs a shell.
 * @param {string[]} args without blanks or quotes
 * @param {{ npm_execpath?: string }} environment
 * @param {NodeJS.Platform} platform
 * @returns {{ file: string, args: string[], shell: boolean }} for node:child_process
 */
export function npmCall(args, environment = process.env, platform = process.platform) {
  const running = environment.npm_execpath;
  // Another package manager names itself there too.
  if (running !== undefined && basename(running.replaceAll('\\', '/')) === 'npm-cli.js')
    return { file: process.execPath, args: [running, ...args], shell: false };
  // One text: Node.js warns of a list of arguments beside a shell.
  if (platform === 'win32') return { file: ['npm', ...args].join(' '), args: [], shell: true };
  return { file: 'npm', args, shell: false };
}
