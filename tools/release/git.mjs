import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The workspace's root. */
export const ROOT = resolve(import.meta.dirname, '../..');

const MAX_OUTPUT_BYTES = 100_000_000;

/**
 * Runs git in the workspace.
 * @returns {string} what git prints, without the last line end
 * @throws Error with git's own reason
 */
export function git(...args) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, stdio };
  return execFileSync('git', args, options).replace(/\n$/, '');
}
