import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode, startChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/** Runs the limit of ingest as a process of its own. @returns its result (see limits/ingest.mjs) */
export async function runLimit(rpcUrl) {
  const script = join(benchFolder, 'limits/ingest.mjs');
  const child = startChild(process.execPath, [script, '--rpc', rpcUrl, '--modes', 'copy-all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let result;
  createInterface({ input: child.stdout }).on('line', (line) => {
    result = JSON.parse(line);
  });
  if ((await exitCode(child)) !== 0 || !result) throw new Error('the limit did not run');
  return result;
}
