// Runs one service against a running database and restarts it when a source file changes. Settings come from the environment.
//   NUNATAK_EVM_DATABASE_URL=… npm run dev -- evm-data
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const [service = '', ...more] = process.argv.slice(2);
const main = join(root, 'apps', service, 'dist/main.js');
if (!/^[a-z-]+$/.test(service) || !existsSync(join(root, 'apps', service, 'src/main.ts'))) {
  console.error('usage: npm run dev -- SERVICE, where SERVICE is a folder of apps, such as evm-data');
  process.exit(2);
}

/** An editor writes several files, or one file several times, within so many milliseconds. */
const QUIET_MS = 100;

const node = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const build = () =>
  new Promise((settle) => node([join(import.meta.dirname, 'build.mjs')]).once('close', (code) => settle(code === 0)));

let building = build();
if (!(await building)) process.exit(1);

// Node.js watches the built files that the service has loaded, ends it in order and starts it again.
const running = node(['--watch', '--watch-preserve-output', '--enable-source-maps', main, ...more]);
running.once('close', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));

let timer;
for (const folder of ['apps', 'libs']) {
  watch(join(root, folder), { recursive: true }, (_event, path) => {
    if (!path || !/(^|[\\/])src[\\/]/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build);
    }, QUIET_MS);
  });
}
