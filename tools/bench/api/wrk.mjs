import { join } from 'node:path';
import { exitCode, startChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

const MS_IN = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Loads a server with wrk for some seconds: one thread, so many connections, each asking for one path of the file after
 * the other.
 *
 * @returns requests a second, and latencies in milliseconds
 */
export async function runWrk({ url, pathsFile, seconds, connections }) {
  const script = join(benchFolder, 'api/pages.lua');
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', '-s', script, url];
  const child = startChild('wrk', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATHS: pathsFile },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const failed = new Promise((_, reject) => child.once('error', () => reject(new Error('wrk is not installed'))));
  if (await Promise.race([exitCode(child), failed])) throw new Error(`wrk failed: ${text}`);
  const faults = /Non-2xx or 3xx responses: (\d+)|Socket errors: .*/.exec(text);
  if (faults) throw new Error(`under load: ${faults[0]}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1]),
    p50Ms: latency(text, 50),
    p99Ms: latency(text, 99),
  };
}

function latency(text, percent) {
  const [, number, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)`, 'm').exec(text);
  return Number(number) * MS_IN[unit];
}
