import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';

/** The built sample service; the build must be fresh. */
const MAIN = join(import.meta.dirname, '../../dist/service/testing/sample-service.js');

interface Line {
  level: number;
  msg: string;
  [detail: string]: unknown;
}

/** A sample service as a process of its own, with what it has printed so far. */
class Sample {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(readonly env: Record<string, string>) {
    this.child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...env } });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.exit = new Promise((resolve) => this.child.once('close', resolve));
  }

  get lines(): Line[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  }

  get messages(): string[] {
    return this.lines.map(({ msg, step }) => (step === undefined ? msg : `${msg}: ${step}`));
  }

  async printed(message: string): Promise<void> {
    while (!this.messages.includes(message)) await new Promise((resolve) => this.child.stdout?.once('data', resolve));
  }

  async ask(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`http://127.0.0.1:${this.env.NUNATAK_ADMIN_PORT}${path}`);
    return { status: response.status, text: await response.text() };
  }

  /** The names of the checks that make it not ready. */
  async failing(): Promise<string[]> {
    const { checks } = JSON.parse((await this.ask('/readyz')).text) as { checks: { name: string; ok: boolean }[] };
    return checks.filter(({ ok }) => !ok).map(({ name }) => name);
  }
}

describe('a service', () => {
  let sample: Sample;
  const start = async (env: Record<string, string> = {}) => {
    const adminPort = String(await freePort());
    sample = new Sample({ NUNATAK_ADMIN_PORT: adminPort, NUNATAK_SAMPLE_SIZE: '7', NUNATAK_DRAIN_MS: '0', ...env });
    return sample;
  };
  afterEach(async () => {
    sample.child.kill('SIGKILL');
    await sample.exit;
  });

  it('is not ready while it starts, then reports its start, and its metrics with those of its pools', async () => {
    await start();
    await sample.printed('waiting');
    expect(await sample.failing()).toEqual(['start']);
    sample.child.kill('SIGUSR2');
    await sample.printed('sample service started');
    expect(await sample.failing()).toEqual([]);
    const { text } = await sample.ask('/metrics');
    expect(text).toContain('nunatak_database_connections{pool="sample",state="active",service="sample"} 2');
    expect(
      sample.lines.map(({ level, msg, adminPort, sampleSize }) => ({ level, msg, adminPort, sampleSize })),
    ).toEqual([
      { level: 40, msg: 'a database connection was lost' },
      { level: 30, msg: 'waiting' },
      { level: 30, msg: 'sample service started', adminPort: Number(sample.env.NUNATAK_ADMIN_PORT), sampleSize: 7 },
    ]);
  });

  it('is not ready from a signal on until it has ended, stops in the opposite order, and ends with 0', async () => {
    await start({ NUNATAK_DRAIN_MS: '2000' });
    await sample.printed('waiting');
    sample.child.kill('SIGUSR2');
    await sample.printed('sample service started');
    sample.child.kill('SIGTERM');
    await sample.printed('stopping');
    expect(await sample.failing()).toEqual(['stopping']);
    expect(await sample.exit).toBe(0);
    expect(sample.messages.slice(3)).toEqual([
      'stopping',
      'stopped: work',
      'stopped: connections',
      'stopped: traces',
      'stopped: admin',
    ]);
  });

  it('has the time of its answers beside the time of its stop', async () => {
    await start({ NUNATAK_DRAIN_MS: '400', NUNATAK_SHUTDOWN_TIMEOUT_MS: '300' });
    await sample.printed('waiting');
    sample.child.kill('SIGTERM');
    expect(await sample.exit).toBe(0);
  });

  it('whose start fails logs the reason, stops what had been started, and ends with 1', async () => {
    await start({ NUNATAK_SAMPLE_SIZE: '13' });
    await sample.printed('waiting');
    sample.child.kill('SIGUSR2');
    expect(await sample.exit).toBe(1);
    const failure = sample.lines.find(({ msg }) => msg === 'the start failed');
    expect(failure).toMatchObject({ level: 60, err: { message: 'thirteen is too many' } });
    expect(sample.messages.slice(3)).toEqual([
      'stopped: work',
      'stopped: connections',
      'stopped: traces',
      'stopped: admin',
    ]);
  });

  it('whose start is interrupted by a stop does not report that as a fault', async () => {
    await start({ NUNATAK_SAMPLE_SIZE: '13', NUNATAK_DRAIN_MS: '500' });
    await sample.printed('waiting');
    sample.child.kill('SIGTERM');
    await sample.printed('stopping');
    sample.child.kill('SIGUSR2');
    expect(await sample.exit).toBe(0);
    expect(sample.messages).not.toContain('the start failed');
  });

  it('prints all faults of its settings as plain lines, opens nothing, and ends with 1', async () => {
    await start({ NUNATAK_SAMPLE_SIZE: 'many', NUNATAK_LOG_LEVEL: 'loud' });
    expect(await sample.exit).toBe(1);
    expect([sample.stdout, sample.stderr]).toEqual([
      '',
      `The configuration has 2 faults:
  NUNATAK_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent
  NUNATAK_SAMPLE_SIZE must be an integer
`,
    ]);
  });

  it('refuses settings that do not go together in the same way', async () => {
    await start({ NUNATAK_SAMPLE_LIMIT: '7' });
    expect(await sample.exit).toBe(1);
    expect([sample.stdout, sample.stderr]).toEqual([
      '',
      'The configuration has a fault:\n  NUNATAK_SAMPLE_LIMIT must be below NUNATAK_SAMPLE_SIZE\n',
    ]);
  });
});
