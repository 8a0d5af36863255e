import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Many paths, each some 100 bytes. */
const LISTING_BYTES = 8 << 20;

/**
 * Arguments for Node.js that run jest on a suite.
 * @param {string} root
 * @param {import('./suites.mjs').Suite} suite
 * @param {string[]} args
 */
export function jestCommand(root, suite, args) {
  const tests = suite.tests.map((glob) => `--testMatch=${root.replaceAll(sep, '/')}/${glob}`);
  const config = ['--config', join(root, suite.config), ...tests];
  return ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', jest, ...config, ...args];
}

/**
 * A suite's test files, relative to the root, with slashes.
 * @param {string} root
 * @param {import('./suites.mjs').Suite} suite
 * @returns {Promise<string[]>}
 */
export async function testFilesOf(root, suite) {
  const args = jestCommand(root, suite, ['--listTests', '--json', '--passWithNoTests']);
  const env = { ...process.env, ...suite.environment };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: LISTING_BYTES });
  return JSON.parse(stdout).map((file) => relative(root, file).replaceAll(sep, '/'));
}
