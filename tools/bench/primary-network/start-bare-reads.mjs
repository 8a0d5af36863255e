import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nunatak/core/ports';
import { startChild, stopChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/** Starts the bare server (bare-reads.mjs) on Nunatak's database. */
export async function startBareReads(databaseUrl, networkId) {
  const port = await freePort();
  const settings = { PORT: String(port), DATABASE_URL: databaseUrl, NETWORK_ID: networkId };
  const child = startChild(process.execPath, [join(benchFolder, 'primary-network/bare-reads.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('the bare server has ended');
    await sleep(20);
  }
  return { url, pid: child.pid, stop: () => stopChild(child) };
}
