import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds also what only tests run, which some of them start as processes. jest calls it once, before the first file. */
export default function buildForTests() {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../build/build.mjs'), '--for-tests'], {
    stdio: 'inherit',
  });
}
