import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testCacheFolder } from '../workspace/test-cache.mjs';

/** Newer versions have dependencies that the Go module proxy does not serve. */
const VERSION = '1.16.9';
const PACKAGE = `github.com/ethereum/go-ethereum/cmd/geth@v${VERSION}`;

/** Outlives a checkout: a build takes minutes. */
function folder() {
  return testCacheFolder(`geth-${VERSION}`);
}

const binary = () => join(folder(), 'geth');

/** @returns {string | undefined} why geth can't be started here; undefined when it can. It is not built by the way: that takes minutes */
export function gethMissing() {
  return existsSync(binary()) ? undefined : 'geth is not built here (node tools/geth/provision.mjs builds it, by Go)';
}

/**
 * Finds geth, and does not build it.
 * @returns {string} the binary's path
 * @throws Error that names the command which builds it
 */
export function gethBinary() {
  const missing = gethMissing();
  if (missing) throw new Error(missing);
  return binary();
}

/**
 * Builds geth by Go's module proxy, unless it is there: some minutes on two cores. Safe to be called by several processes at once.
 * @returns {string} the binary's path
 * @throws Error that names what is missing, or Go's own words
 */
export function provisionGeth() {
  if (existsSync(binary())) return binary();
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0)
    throw new Error('Go is missing (the command go), which builds geth');
  const fresh = `${folder()}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const env = { ...process.env, GOBIN: fresh };
  const { status, stdout, stderr } = spawnSync('go', ['install', PACKAGE], { encoding: 'utf8', env });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`Go could not build ${PACKAGE}:\n${`${stdout}${stderr}`.trim().slice(-2_000)}`);
  }
  try {
    renameSync(fresh, folder());
  } catch (error) {
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(binary())) throw error;
  }
  return binary();
}
