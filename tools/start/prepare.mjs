// Makes the checkout ready to run: the right Node.js, dependencies as package-lock.json says, and built sources. Does nothing when all of
// it is there. Needs nothing but Node.js and npm, since it runs before anything is installed.
//   node tools/start/prepare.mjs [ARGUMENT …]   # of `nunatak start`, or --no-demo where nothing is started
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayWantDemo, prepareDemoNode } from './demo-node.mjs';
import { showInstallProgress } from './install-progress.mjs';
import { npmCall, QUIET } from './npm.mjs';

// Older releases of Node.js, which are about to be refused, know no import.meta.dirname.
const root = resolve(fileURLToPath(import.meta.url), '../../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** One line, and out. */
function stop(message) {
  console.error(message);
  process.exit(1);
}

function checkNodeVersion() {
  const wanted = /\d+\.\d+\.\d+/.exec(read('package.json').engines.node)[0];
  const [a, b] = [process.versions.node, wanted].map((v) => v.split('.').map(Number));
  const difference = a.map((part, i) => part - b[i]).find((d) => d !== 0) ?? 0;
  if (difference < 0)
    stop(`Nunatak needs Node.js ${wanted} or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
}

/** Whether node_modules has what the lock file names. npm writes what it installed to a lock file in there, when it has finished. */
function isInstalled() {
  const installedFile = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, installedFile))) return false;
  try {
    const wanted = read('package-lock.json').packages;
    const installed = read(installedFile).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.startsWith('node_modules/')) return true;
      if (entry.link) {
        // A workspace: the link must lead into this checkout, also after the checkout was moved or copied.
        const link = join(root, path);
        return existsSync(link) && realpathSync(link) === realpathSync(join(root, entry.resolved));
      }
      // Other platforms' packages are named too.
      if (entry.optional || entry.devOptional || entry.peer) return true;
      return installed[path]?.version === entry.version && existsSync(join(root, path));
    });
  } catch {
    return false;
  }
}

/** Runs npm in the checkout. @returns {string | undefined} how it failed */
function npm(args) {
  const { file, shell, ...call } = npmCall(args);
  const done = spawnSync(file, call.args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
  if (done.signal) process.exit(130);
  if (done.error) return done.error.message;
  return done.status === 0 ? undefined : `exit code ${done.status}`;
}

/** Installs the dependencies, and shows how many packages are there meanwhile. */
async function install() {
  console.error('Step 1 of 3: installing dependencies (npm ci). This takes a minute or two, once.');
  const { file, shell, ...call } = npmCall(['ci', ...QUIET]);
  const child = spawn(file, call.args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
  const endProgress = showInstallProgress({ root, lockFile: read('package-lock.json'), out: process.stderr });
  const [code, signal] = await new Promise((resolve) => {
    child.once('error', () => resolve([1, null]));
    child.once('exit', (...how) => resolve(how));
  });
  endProgress();
  if (signal) process.exit(130);
  if (code !== 0) stop('Installing dependencies failed: see above. "npm ci" by hand prints more.');
}

/** The version of an installed package; undefined where it is not there. */
function installedVersion(name) {
  const file = `node_modules/${name}/package.json`;
  return existsSync(join(root, file)) ? read(file).version : undefined;
}

function build(isFirst) {
  if (isFirst) console.error('Step 2 of 3: building.');
  const done = spawnSync(process.execPath, [join(root, 'tools/build/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.signal) process.exit(130);
  if (done.status !== 0) stop('The build failed: see above.');
}

checkNodeVersion();
const isFresh = !isInstalled();
if (isFresh) await install();
const args = process.argv.slice(2);
if (!args.includes('--no-demo') && mayWantDemo(process.env, args)) {
  const { platform, arch } = process;
  const lockFile = read('package-lock.json');
  prepareDemoNode({ platform, arch, lockFile, installedVersion, npm, report: (line) => console.error(line) });
}
build(isFresh);
if (isFresh) console.error(args.includes('--no-demo') ? 'Ready.' : 'Step 3 of 3: starting.');
