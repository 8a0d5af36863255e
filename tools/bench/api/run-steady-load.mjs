import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode, startChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/**
 * Loads a server at a fixed rate, from another process, for as long as `work` takes. @returns latencies (see steady-
 * load.mjs)
 */
export async function underSteadyLoad({ url, pathsFile, rate }, work) {
  const script = join(benchFolder, 'api/steady-load.mjs');
  const args = [script, '--url', url, '--paths', pathsFile, '--rate', rate];
  const child = startChild(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const ended = exitCode(child);
  try {
    await work();
  } finally {
    child.stdin.end();
  }
  if (await ended) throw new Error('the steady load failed');
  return JSON.parse(await line);
}
