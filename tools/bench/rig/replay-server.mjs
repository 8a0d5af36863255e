import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@nunatak/core/ports';
import { exitCode, startChild, stopChild } from './children.mjs';
import { benchFolder, dataFolder } from './paths.mjs';

const script = join(benchFolder, 'chain/serve.sh');
const environment = { ...process.env, DATA: dataFolder };

/**
 * Serves a recorded chain from memory (see chain/replay), once it is loaded. `stats(true)` reads what was asked, and
 * resets it.
 */
export async function startReplayServer(recording, { head } = {}) {
  if (!existsSync(join(recording, 'meta.json'))) {
    throw new Error(`no recorded chain in ${recording}: node tools/bench/chain/generate.mjs makes one`);
  }
  // Built first, on its own: the shell that serves then becomes the server, and its process id is the server's.
  if (await exitCode(startChild(script, ['--build'], { stdio: 'inherit', env: environment }))) {
    throw new Error('the replay server was not built: it needs Go');
  }
  const port = await freePort();
  const flags = head === undefined ? [] : ['-head', head];
  const child = startChild(script, [recording, port, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const ready = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('exit', () => reject(new Error('the replay server has ended')));
  });
  if (!ready.state) throw new Error(`the replay server knows no state of ${recording}`);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid,
    head: ready.head,
    stats: async (reset = false) => (await fetch(`${url}/_stats${reset ? '?reset=1' : ''}`)).json(),
    /** Moves the head at once, as when a node that was behind has caught up: newHeads tells of the last block only. */
    jumpTo: (height) => fetch(`${url}/_head?n=${height}&jump=1`, { method: 'POST' }),
    /** Moves the head by announcing each block in between. */
    moveTo: (height) => fetch(`${url}/_head?n=${height}`, { method: 'POST' }),
    stop: () => stopChild(child),
  };
}
