import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lastingPort } from './ports.js';
import { ServiceProcess } from './service-process.js';

/** A service of which nothing is real but its admin port and its way to stop. */
const SCRIPT = `
import { createServer } from 'node:http';
if (process.env.FAILS) { console.log('bad setting'); process.exit(3); }
const server = createServer((_, response) => response.end('{"status":"ok","checks":[]}')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { console.log('stopping'); server.close(() => process.exit(0)); });
console.log('started');
`;
const READY_MS = 60_000;

describe('a supervised process', () => {
  let folder: string;
  let service: ServiceProcess;
  let lines: string[];

  const supervise = async (environment: Record<string, string> = {}): Promise<ServiceProcess> => {
    writeFileSync(join(folder, 'service.mjs'), SCRIPT);
    const adminPort = await lastingPort();
    lines = [];
    service = new ServiceProcess({
      ...{ title: 'service 1', command: [process.execPath, 'service.mjs'], cwd: folder, adminPort },
      environment: { ...process.env, PORT: String(adminPort), ...environment },
      ...{ logFile: join(folder, 'service.log'), onLine: (line: string) => void lines.push(line) },
    });
    service.start();
    return service;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-service-process-'));
  });
  afterEach(async () => {
    await service.stop();
    service.closeLog();
    rmSync(folder, { recursive: true, force: true });
  });

  it('becomes ready, stops in order, and starts again on its port', async () => {
    await supervise();
    await service.waitUntilReady(READY_MS);
    expect(await service.stop()).toBe(0);
    expect([service.state, service.deaths, service.pid]).toEqual(['stopped', 0, undefined]);
    service.start();
    await service.waitUntilReady(READY_MS);
    expect(lines).toEqual(['started', 'stopping', 'started']);
    expect(readFileSync(join(folder, 'service.log'), 'utf8')).toMatch(/started\nstopping\n/);
  });

  it('is started again when it dies', async () => {
    await supervise();
    await service.waitUntilReady(READY_MS);
    const { pid } = service;
    await service.kill('SIGKILL');
    expect(service.state).toBe('waiting');
    await service.waitUntilReady(READY_MS);
    expect([service.deaths, service.pid === pid]).toEqual([1, false]);
  });

  it('stays down when it was killed for good', async () => {
    await supervise();
    await service.waitUntilReady(READY_MS);
    await service.kill('SIGKILL', false);
    const stopped = service;
    // Another one that dies later comes back: by then the first one would have, too.
    await supervise();
    await service.waitUntilReady(READY_MS);
    await service.kill('SIGKILL');
    await service.waitUntilReady(READY_MS);
    expect([service.deaths, stopped.state, stopped.deaths]).toEqual([1, 'stopped', 0]);
    stopped.closeLog();
  });

  it('that can not start is given up, with its last lines', async () => {
    await supervise({ FAILS: '1' });
    await expect(service.waitUntilReady(READY_MS)).rejects.toThrow(/service 1 died 4 times.*bad setting/s);
  });

  it('stops also while it is paused', async () => {
    await supervise();
    await service.waitUntilReady(READY_MS);
    await service.kill('SIGSTOP');
    expect(await service.stop()).toBe(0);
  });

  it('ends with its supervisor, even when that is killed', async () => {
    await supervise();
    // A supervisor that is killed at once after its child's start, seen from outside.
    const source = `
      import { ServiceProcess } from '${new URL('../dist/service-process.js', import.meta.url).href}';
      const service = new ServiceProcess({ title: 'x', command: [process.execPath, 'service.mjs'], cwd: ${JSON.stringify(folder)},
        environment: process.env, adminPort: 1, logFile: ${JSON.stringify(join(folder, 'other.log'))},
        onLine: (line) => console.log(line, service.pid) });
      service.start();`;
    const env = { ...process.env, PORT: String(await lastingPort()) };
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', source], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) =>
      supervisor.stdout.once('data', (data) => resolve(String(data))),
    );
    const pid = Number(/started (\d+)/.exec(line)?.[1]);
    supervisor.kill('SIGKILL');
    const until = Date.now() + 30_000;
    while (isAlive(pid) && Date.now() < until) await sleep(50);
    expect(isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
