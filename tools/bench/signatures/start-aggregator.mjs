import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startChild, stopChild } from '../rig/children.mjs';
import { workspaceFolder } from '../rig/paths.mjs';

const MAIN = join(workspaceFolder, 'apps/signature-aggregator/dist/main.js');
const LOOK_MS = 20;
/** What a client asks for. The only local network has fuji's name, too. */
const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';

/** Starts the signature aggregator as a process of its own. Its output goes to `logFile`. */
export async function startAggregator({ nodeUrls, indexAddress, folder, logFile, nodeFlags = [], env = {} }) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const begun = performance.now();
  const child = startChild(process.execPath, [...nodeFlags, MAIN], {
    env: {
      ...process.env,
      ...{ NUNATAK_AVALANCHE_NODES: nodeUrls.join(','), NUNATAK_PRIMARY_NETWORK_ADDRESS: indexAddress },
      ...{ NUNATAK_SIGNATURE_AGGREGATOR_PORT: String(port), NUNATAK_ADMIN_PORT: String(adminPort) },
      ...(folder !== undefined && { NUNATAK_SIGNATURE_FOLDER: folder }),
      ...{ NUNATAK_DRAIN_MS: '0', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  /** Sums a metric over its labels; undefined while there is none. */
  const metric = async (name) => {
    const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    const lines = text.split('\n').filter((each) => each.startsWith(name) && /[{ ]/.test(each[name.length]));
    if (lines.length === 0) return undefined;
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  };
  return {
    pid: child.pid,
    url: `http://127.0.0.1:${port}`,
    metric,
    /** Waits until a share of the first wanted subnet's weight is connected. @returns the time since the process's start, in ms */
    async connected(share) {
      for (;;) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the signature aggregator has ended: see ${logFile}`);
        const now = await metric('nunatak_signature_connected_weight_ratio').catch(() => undefined);
        if (now !== undefined && now >= share) return performance.now() - begun;
        await sleep(LOOK_MS);
      }
    },
    stop: () => stopChild(child),
  };
}

/** Asks the service at a URL, or a gateway before it, for a message. @throws Error for another status than 200 */
export async function aggregate(url, body) {
  const response = await fetch(`${url}${PATH}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return Buffer.from(JSON.parse(text).signedMessage, 'hex');
}
