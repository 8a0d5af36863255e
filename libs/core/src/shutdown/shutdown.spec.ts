import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transform } from '@swc/core';
import { ShutdownSteps } from './shutdown-steps.js';

describe('shutdown steps', () => {
  it('run once, last registered first, and go on after a failure', async () => {
    const steps = new ShutdownSteps();
    const ran: string[] = [];
    steps.add('database', () => void ran.push('database'));
    steps.add('broken', () => Promise.reject(new Error('x')));
    const remove = steps.add('gone', () => void ran.push('gone'));
    steps.add('listener', async () => void ran.push('listener'));
    remove();
    const logged: object[] = [];
    const log = { info: () => {}, error: (details: object) => void logged.push(details) };
    expect(await Promise.all([steps.run(log), steps.run(log)])).toEqual([false, false]);
    expect(ran).toEqual(['listener', 'database']);
    expect(logged).toMatchObject([{ step: 'broken' }]);
  });
});

/** Runs a small service in a process of its own, sends the signals and returns its output and exit code. */
async function runService(body: string, signals: NodeJS.Signals[]): Promise<{ code: number | null; out: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-shutdown-'));
  for (const file of ['install-shutdown', 'shutdown-steps']) {
    const source = readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8');
    writeFileSync(
      join(folder, `${file}.js`),
      (await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })).code,
    );
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'main.js'),
    `import { installShutdown, onShutdown } from './install-shutdown.js';
     const logger = { info: (d, m) => console.log(m, d.step ?? ''), error: (d, m) => console.log('error', m) };
     setInterval(() => {}, 1000);
     installShutdown({ logger, timeoutMs: 200, onBegin: () => console.log('begin') });
     ${body}
     console.log('up');`,
  );
  const child = spawn(process.execPath, [join(folder, 'main.js')]);
  let out = '';
  let sent = false;
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (sent || !out.includes('up')) return;
    sent = true;
    for (const [i, signal] of signals.entries()) setTimeout(() => child.kill(signal), i * 50);
  });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  rmSync(folder, { recursive: true });
  return { code, out };
}

describe('a service', () => {
  it('ends with 0 after a clean stop in order', async () => {
    const { code, out } = await runService(`onShutdown('a', () => {}); onShutdown('b', () => {});`, ['SIGTERM']);
    expect([code, out]).toEqual([0, 'up\nstopping \nbegin\nstopped b\nstopped a\n']);
  });

  it('ends with 1 when a stop takes too long, and at once on a second signal', async () => {
    const stuck = `onShutdown('stuck', () => new Promise(() => {}));`;
    expect((await runService(stuck, ['SIGINT'])).code).toBe(1);
    expect((await runService(stuck, ['SIGINT', 'SIGINT'])).code).toBe(130);
  });

  it('stops with 1 on an error that nobody caught', async () => {
    const { code, out } = await runService(
      `onShutdown('a', () => {}); setTimeout(() => { throw new Error('x') }, 20);`,
      [],
    );
    expect([code, out.includes('error uncaught error'), out.includes('stopped a')]).toEqual([1, true, true]);
  });
});
