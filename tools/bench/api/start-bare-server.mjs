import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startChild, stopChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/** Starts the bare server (bare-server.mjs) on Firn's database, with Firn's secret for page tokens. */
export async function startBareServer(databaseUrl, pageTokenSecret) {
  const port = await freePort();
  const environment = { PORT: String(port), DATABASE_URL: databaseUrl, PAGE_TOKEN_SECRET: pageTokenSecret };
  const child = startChild(process.execPath, [join(benchFolder, 'api/bare-server.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('the bare server has ended');
    await sleep(20);
  }
  return { url, pid: child.pid, stop: () => stopChild(child) };
}
