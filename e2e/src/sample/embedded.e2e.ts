import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { removeDatabase } from '@nunatak/embedded-postgres/testing';
import { type LedgerServer, startLedgerServer } from '@nunatak/sample-domain/testing';
import { build, START_TIMEOUT_MS } from '../waiting.js';
import { compareLedgers, LEDGERS } from './compare-ledgers.js';

const SCRIPT = fileURLToPath(new URL('standalone.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nunatak-sample-'));
let server: LedgerServer;
let service: ChildProcess;
let printed = '';

beforeAll(async () => {
  await build();
  server = await startLedgerServer();
  const ports = ['--port', '0', '--metrics-port', '0', '--admin-port', '0'];
  const nodes = ['--ledger-node', server.url, '--ledgers', LEDGERS.join(',')];
  service = spawn(process.execPath, [SCRIPT, ...ports, ...nodes, '--data-dir', folder]);
  for (const stream of [service.stdout!, service.stderr!])
    stream.on('data', (data) => {
      printed += data;
    });
  const isRunning = () => {
    if (service.exitCode !== null) throw new Error(`it has ended:\n${printed}`);
    return /Operators +\S+/.test(printed);
  };
  await until(isRunning, { what: () => `it runs, after\n${printed}`, timeoutMs: START_TIMEOUT_MS });
});
afterAll(async () => {
  if (service?.exitCode === null) {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGINT');
    await ended;
  }
  await server?.stop();
  removeDatabase(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

it('the sample in one process answers as its node does, and shows metrics, health and its commands', async () => {
  const adminUrl = /Operators +(http:\/\/[^/]+)/.exec(printed)![1]!;
  await compareLedgers(server.node, {
    baseUrl: /Data API +(\S+)/.exec(printed)![1]!,
    args: ['--data-dir', folder],
    metrics: async () => (await fetch(`${adminUrl}/metrics`)).text(),
  });
  expect((await fetch(`${adminUrl}/readyz`)).status).toBe(200);
});
