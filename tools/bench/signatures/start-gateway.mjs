import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startChild, stopChild } from '../rig/children.mjs';
import { workspaceFolder } from '../rig/paths.mjs';

const MAIN = join(workspaceFolder, 'apps/gateway/dist/main.js');
const LOOK_MS = 20;

/** Starts a gateway before replicas of the signature aggregator. @returns the URL of its data host, and how to stop it */
export async function startGateway({ upstreams, logFile }) {
  const [port, metricsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const child = startChild(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...{
        NUNATAK_GATEWAY_HOST: '127.0.0.1',
        NUNATAK_GATEWAY_PORT: String(port),
        NUNATAK_ADMIN_PORT: String(adminPort),
      },
      NUNATAK_GATEWAY_METRICS_PORT: String(metricsPort),
      NUNATAK_GATEWAY_UPSTREAMS: upstreams.map((url) => `signature-aggregator=${url}`).join(','),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  const isReady = () =>
    fetch(`http://127.0.0.1:${adminPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the gateway has ended: see ${logFile}`);
    await sleep(LOOK_MS);
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stopChild(child) };
}
