import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startChild, stopChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/** Starts the bare server (bare-server.mjs) on Nunatak's database, with Nunatak's secret for page tokens. */
export const startBareServer = (databaseUrl, pageTokenSecret) =>
  startProgram('bare-server.mjs', { DATABASE_URL: databaseUrl, PAGE_TOKEN_SECRET: pageTokenSecret });

/** Starts the bare proxy (bare-proxy.mjs) before a server. */
export const startBareProxy = (upstream) => startProgram('bare-proxy.mjs', { UPSTREAM: upstream });

async function startProgram(script, settings) {
  const port = await freePort();
  const environment = { ...settings, PORT: String(port) };
  const child = startChild(process.execPath, [join(benchFolder, 'api', script)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${script} has ended`);
    await sleep(20);
  }
  return { url, pid: child.pid, stop: () => stopChild(child) };
}
