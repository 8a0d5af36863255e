import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { START_COMMAND } from '../../start/start-command.mjs';
import { startChild, stopChild } from './children.mjs';
import { workspaceFolder } from './paths.mjs';

const START_TIMEOUT_MS = 120_000;

/**
 * Starts Nunatak as `npm start` runs it, all in one process, on free ports, with EVM nodes, avalanchego nodes or both, and with
 * more environment variables where some are given. Its output goes to `output.log` beside its data.
 */
export async function startNunatak({ dataDir, rpcUrls = [], avalancheUrls = [], nodeFlags = [], env = {} }) {
  mkdirSync(dataDir, { recursive: true });
  const [port, metricsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const logFile = `${dataDir}.log`;
  const output = createWriteStream(logFile);
  const ports = ['--port', port, '--metrics-port', metricsPort, '--admin-port', adminPort];
  const args = [...nodeFlags, ...START_COMMAND, ...ports, '--data-dir', dataDir];
  for (const url of rpcUrls) args.push('--evm-rpc', url);
  for (const url of avalancheUrls) args.push('--avalanche-node', url);
  const child = startChild(process.execPath, args, {
    cwd: workspaceFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  let ended;
  child.once('exit', (code, signal) => {
    ended = new Error(`Nunatak has ended (${signal ?? code}): see ${logFile}`);
  });
  const assertRunning = () => {
    if (ended) throw ended;
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    metricsHostUrl: `http://127.0.0.1:${metricsPort}`,
    /** Its own metrics, in Prometheus' format. */
    metricsUrl: `http://127.0.0.1:${adminPort}/metrics`,
    pid: child.pid,
    logFile,
    assertRunning,
    /** Waits until the API answers. */
    ready: () => waitFor('the API', assertRunning, async () => (await fetch(`${url}/v1/chains`)).ok),
    /** Its database of a domain, as soon as the server runs. */
    database: (name = 'nunatak_evm') => waitFor('the database', assertRunning, () => embeddedDatabase(dataDir, name)),
    stop: () => stopChild(child),
  };
}

/** Asks again and again until there is an answer. */
async function waitFor(what, assertRunning, ask, everyMs = 10) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    assertRunning();
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined);
    if (answer) return answer;
    await sleep(everyMs);
  }
  throw new Error(`${what} did not come up within ${START_TIMEOUT_MS / 1000} s`);
}

/**
 * URL and process id of the PostgreSQL that Nunatak runs for a data folder (see libs/embedded-postgres/README.md), while
 * it runs.
 */
function embeddedDatabase(dataDir, name) {
  const home = postgresHome(dataDir);
  const pidFile = join(home, 'cluster/postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // The postmaster's id, its data folder, start time, port, …, and, as the eighth line, whether it takes connections.
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  if (lines[7]?.trim() !== 'ready') return undefined;
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return {
    pid: Number(lines[0]),
    url: `postgresql://nunatak:${password}@127.0.0.1:${lines[3]}/${name}`,
  };
}

function postgresHome(dataDir) {
  const folder = join(dataDir, 'postgres');
  const pointer = join(folder, 'location.json');
  return existsSync(pointer) ? JSON.parse(readFileSync(pointer, 'utf8')).home : folder;
}

/** Removes a data folder with the database that may lie elsewhere. */
export function removeData(dataDir) {
  const home = postgresHome(dataDir);
  rmSync(home, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The secret that signs the page tokens of a Nunatak that has run on a data folder. */
export function pageTokenSecret(dataDir) {
  return readFileSync(join(dataDir, 'page-token-secret'), 'utf8').trim();
}
