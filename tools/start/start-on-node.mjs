// Starts the whole service on another version of Node.js, as npm brings it, and asks for its chains.
//   node tools/start/start-on-node.mjs 24
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../guarded-process/free-port.mjs';
import { nodeProgram } from './node-program.mjs';
import { START_COMMAND } from './start-command.mjs';

/** A loaded machine takes half a minute. */
const START_TIMEOUT_MS = 120_000;

const root = resolve(import.meta.dirname, '../..');
const [version] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  console.error('usage: node tools/start/start-on-node.mjs VERSION, as in 24');
  process.exit(2);
}

const node = nodeProgram(version);

const folder = mkdtempSync(join(tmpdir(), 'nunatak-start-'));
const port = await freePort();
const ports = ['--port', port, '--metrics-port', await freePort(), '--admin-port', await freePort()].map(String);
const startedAt = performance.now();
const service = spawn(node, [...START_COMMAND, '--data-dir', folder, ...ports], { cwd: root, stdio: 'inherit' });
const ended = new Promise((settle) => service.once('close', (code, signal) => settle(code ?? signal)));

/** Returns the chains once the service serves any. */
async function servedChains() {
  while (service.exitCode === null && performance.now() - startedAt < START_TIMEOUT_MS) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/chains`).catch(() => undefined);
    const { chains = [] } = response?.ok ? await response.json() : {};
    if (chains.length) return chains;
    await sleep(200);
  }
  return [];
}

const chains = await servedChains();
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
service.kill('SIGTERM');
const exit = await ended;
rmSync(folder, { recursive: true, force: true });
const is = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
console.log(`Node.js ${is}: ${chains.length} chains after ${seconds} s, ended with ${exit}`);
process.exitCode = chains.length && exit === 0 ? 0 : 1;
