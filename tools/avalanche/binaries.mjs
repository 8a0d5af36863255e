import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testCacheFolder } from '../workspace/test-cache.mjs';

const SOURCES = fileURLToPath(new URL('go', import.meta.url));
/** The id of subnet-evm, under which avalanchego looks for the plugin. */
const SUBNET_EVM = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy';

/** What is built, of which package. */
const PROGRAMS = {
  avalanchego: 'github.com/ava-labs/avalanchego/main',
  [join('plugins', SUBNET_EVM)]: './subnetevm',
  wallet: './wallet',
  traffic: './traffic',
};

/** Outlives a checkout: a build takes minutes. Changed sources want another build. */
function avalancheFolder() {
  const hash = createHash('sha256');
  for (const name of readdirSync(SOURCES, { recursive: true }).sort()) {
    if (/\.(go|mod|sum|json)$/.test(name)) hash.update(readFileSync(join(SOURCES, name)));
  }
  return testCacheFolder(`avalanche-${hash.digest('hex').slice(0, 12)}`);
}

/** @returns {string | undefined} why no network can be started here; undefined when one can. Nothing is built by the way: that takes minutes */
export function avalancheMissing() {
  return existsSync(avalancheFolder())
    ? undefined
    : 'avalanchego is not built here (node tools/avalanche/provision.mjs builds it, by Go)';
}

/**
 * Finds what {@link provisionAvalanche} built, and builds nothing.
 * @returns {string} the folder with the binaries
 * @throws Error that names the command which builds them
 */
export function avalancheBinaries() {
  const missing = avalancheMissing();
  if (missing) throw new Error(missing);
  return avalancheFolder();
}

/**
 * Builds avalanchego, subnet-evm, a wallet and a traffic program by Go's module proxy, unless they are there: some minutes on two cores. Safe to be called by
 * several processes at once.
 * @returns {string} the folder with the binaries
 * @throws Error that names what is missing, or Go's own words
 */
export function provisionAvalanche() {
  const folder = avalancheFolder();
  if (existsSync(folder)) return folder;
  if (!works('go', ['version'])) throw new Error('Go is missing (the command go), which builds avalanchego');
  if (!works('gcc', ['--version']))
    throw new Error('a C compiler is missing (the command gcc), which avalanchego needs');
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(join(fresh, 'plugins'), { recursive: true });
  mkdirSync(dirname(folder), { recursive: true });
  const env = { ...process.env, CGO_ENABLED: '1', CGO_CFLAGS: '-O2 -D__BLST_PORTABLE__' };
  for (const [name, source] of Object.entries(PROGRAMS)) {
    // Without its profile (-pgo=off): with it, all dependencies would be compiled once more.
    const args = ['build', '-pgo=off', '-trimpath', '-o', join(fresh, name), source];
    const { status, stdout, stderr } = spawnSync('go', args, { cwd: SOURCES, encoding: 'utf8', env });
    if (status === 0) continue;
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`Go could not build ${source}:\n${`${stdout}${stderr}`.trim().slice(-2_000)}`);
  }
  copyStakers(join(fresh, 'stakers'), env);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The keys of the five validators that avalanchego's local network has from its genesis on: avalanchego publishes them. */
function copyStakers(to, env) {
  const list = ['list', '-m', '-f', '{{.Dir}}', 'github.com/ava-labs/avalanchego'];
  const module = execFileSync('go', list, { cwd: SOURCES, encoding: 'utf8', env }).trim();
  mkdirSync(to);
  for (const name of readdirSync(join(module, 'staking/local'))) {
    if (/\.(key|crt)$/.test(name)) writeFileSync(join(to, name), readFileSync(join(module, 'staking/local', name)));
  }
}

function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
