import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startChild, stopChild } from './children.mjs';
import { workspaceFolder } from './paths.mjs';

const MAIN = join(workspaceFolder, 'apps/gateway/dist/main.js');
const LOOK_MS = 20;

/** Starts a gateway. @param upstreams `name=URL` of each service @returns the URLs of its hosts, and how to stop it */
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
      NUNATAK_GATEWAY_UPSTREAMS: upstreams.join(','),
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
  const [url, metricsUrl] = [port, metricsPort].map((each) => `http://127.0.0.1:${each}`);
  return { url, metricsUrl, pid: child.pid, stop: () => stopChild(child) };
}
