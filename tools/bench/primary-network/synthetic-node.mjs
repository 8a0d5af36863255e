import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild, stopChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

const script = join(benchFolder, 'primary-network/play-node.mjs');

/**
 * Starts the synthetic P-Chain's node (play-node.mjs) as a process of its own.
 *
 * @returns its URL, its process id and the id of the P-Chain's last container, in hex; `firstAsked()` tells when the P-Chain's containers were asked for first since it was called last, in
 * milliseconds since 1970
 */
export async function startSyntheticNode(blocks, seed) {
  const child = startChild(process.execPath, [script, '--blocks', blocks, '--seed', seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const nextLine = () =>
    new Promise((resolve, reject) => {
      lines.once('line', (line) => resolve(JSON.parse(line)));
      child.once('exit', () => reject(new Error('the synthetic node has ended')));
    });
  const { url, head } = await nextLine();
  return {
    url,
    head,
    pid: child.pid,
    firstAsked: async () => {
      const answer = nextLine();
      child.kill('SIGUSR2');
      return (await answer).firstAskedMs;
    },
    stop: () => stopChild(child),
  };
}
