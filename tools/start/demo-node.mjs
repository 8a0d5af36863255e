import { QUIET } from './npm.mjs';

/** The one platform whose package the lock file holds, and with it the version for all. */
const LOCKED = '@foundry-rs/anvil-linux-amd64';

/** Platforms and processors, in Node.js' words, that anvil is published for. */
const PUBLISHED = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']);

/** Arguments of `nunatak start` with which no demo chain is wanted: nodes, a chains file, or no start at all. */
const WITHOUT_DEMO = /^(--evm-rpc|--evm-rpc-file|--chains|--help|-h|--version|-V|chains)(=|$)/;

/** @returns {string | undefined} the package with the demo chain's node (anvil) for a platform; undefined where none is published */
export function demoNodePackage(platform, arch) {
  if (!PUBLISHED.has(`${platform}-${arch}`)) return undefined;
  return `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`;
}

/** @returns {string} the version of anvil that package-lock.json pins */
export function demoNodeVersion(lockFile) {
  return lockFile.packages[`node_modules/${LOCKED}`].version;
}

/**
 * @param {string[]} args of `nunatak start`, as far as they are known
 * @returns {boolean} whether a start may want the demo chain: neither the environment nor the arguments name a node
 */
export function mayWantDemo(environment, args) {
  const { NUNATAK_EVM_RPC = '', NUNATAK_EVM_RPC_FILE = '' } = environment;
  return `${NUNATAK_EVM_RPC}${NUNATAK_EVM_RPC_FILE}`.trim() === '' && !args.some((arg) => WITHOUT_DEMO.test(arg));
}

/**
 * npm's arguments to add a package to node_modules and to change nothing else. package-lock.json is read, or npm would choose the versions
 * of everything else anew; it is not written. A registry that can't be reached is asked once, since a start waits for it.
 * @param {string} wanted as in `name@version`
 */
export function installArguments(wanted) {
  return ['install', '--no-save', '--ignore-scripts', '--fetch-retries=0', ...QUIET, wanted];
}

/**
 * Sees to it that the demo chain's node is there on a platform whose package the lock file does not hold. Where it can't be had, that is
 * reported and no failure: a start that names nodes does not need it, and one that wants it ends with the way out.
 * @param {object} options
 * @param {NodeJS.Platform} options.platform
 * @param {string} options.arch
 * @param {object} options.lockFile package-lock.json
 * @param {(name: string) => string | undefined} options.installedVersion of a package in node_modules
 * @param {(args: string[]) => string | undefined} options.npm runs npm; returns how it failed, as in "exit code 1"
 * @param {(line: string) => void} options.report takes a line for people
 */
export function prepareDemoNode({ platform, arch, lockFile, installedVersion, npm, report }) {
  const name = demoNodePackage(platform, arch);
  // npm ci brings the locked one.
  if (name === undefined || name === LOCKED) return;
  const version = demoNodeVersion(lockFile);
  if (installedVersion(name) === version) return;
  const wanted = `${name}@${version}`;
  report(`Installing the demo chain's node (${wanted}): once.`);
  const fault = npm(installArguments(wanted));
  if (fault !== undefined) for (const line of failureLines(wanted, fault)) report(line);
}

/** What failed, and what to do otherwise. */
function failureLines(wanted, fault) {
  return [
    `The demo chain's node (${wanted}) could not be installed: npm ended with ${fault}, see above. Give Nunatak a node of yours instead:`,
    '    NUNATAK_EVM_RPC=http://127.0.0.1:8545 npm start',
    `The next start without a node tries it again; by hand: npm install --no-save --ignore-scripts ${wanted}`,
  ];
}
