import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { avalancheBinaries } from './binaries.mjs';

/**
 * Issues transactions of each type by the traffic program (go/traffic), and waits until it is through.
 * @param {{ nodes: string[], joining?: string, state: string, phases?: string[], tell?: (line: string) => void }} options
 *   `nodes`: URLs; `state`: a file; without phases all run; `tell` gets each line that the program prints
 * @returns {Promise<import('./avalanche.mjs').TrafficState>} what was made, also by earlier calls with that file
 * @throws Error with the program's words where the node refuses a transaction
 */
export async function runTraffic({ nodes, joining, state, phases = [], tell = () => {} }) {
  const args = [...nodes.flatMap((url) => ['-node', url]), ...(joining ? ['-joining', joining] : []), '-state', state];
  const child = spawn(join(avalancheBinaries(), 'traffic'), [...args, ...phases], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithMe = () => child.kill('SIGKILL');
  process.once('exit', endWithMe);
  let words = '';
  child.stderr.on('data', (data) => (words = `${words}${data}`.slice(-2_000)));
  createInterface({ input: child.stdout }).on('line', tell);
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.removeListener('exit', endWithMe);
  if (status !== 0) throw new Error(`the traffic program ended with ${status}: ${words.trim()}`);
  return existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : { transactions: {}, refused: {}, values: {} };
}
