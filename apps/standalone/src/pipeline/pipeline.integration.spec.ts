import type { MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { PipelineSettings } from './messages.js';
import { Pipeline } from './pipeline.js';

const SILENT_AFTER_RUNNING = `
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage({ kind: 'running' });
  parentPort.on('message', ({ kind }) => kind === 'stop' && process.exit(0));`;
const NEVER_RUNNING = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => parentPort.postMessage({ kind: 'pong' }));`;
const ALIVE = `
  import { parentPort } from 'node:worker_threads';
  let pings = 0;
  parentPort.on('message', ({ kind }) => {
    if (kind === 'stop') process.exit(0);
    parentPort.postMessage({ kind: 'pong' });
    if (++pings === 40) parentPort.postMessage({ kind: 'progress', chains: [] });
  });
  parentPort.postMessage({ kind: 'running' });`;

const ANSWERING = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ kind, domain, port }) => {
    if (kind === 'stop') process.exit(0);
    if (kind !== 'port') return;
    port.on('message', (question) => {
      if (question === 'crash') setImmediate(() => { throw new Error('as was asked'); });
      else port.postMessage(domain + ' answers ' + question);
    });
  });
  parentPort.postMessage({ kind: 'running' });`;

/** A pipeline whose thread runs a script instead of ingester and indexer. */
describe('the pipeline’s thread', () => {
  let pipeline: Pipeline | undefined;
  afterEach(() => pipeline?.stop());

  interface Heard {
    onProgress?: () => void;
    connect?: (domain: string, port: MessagePort | undefined) => void;
    domains?: string[];
    silentPings?: number;
  }

  function start(
    script: string,
    { onProgress = () => {}, connect = () => {}, domains = [], silentPings = 15 }: Heard = {},
  ) {
    const errors: string[] = [];
    const logger = pino(
      { level: 'error' },
      { write: (line: string) => void errors.push(JSON.parse(line).err.message) },
    );
    let onPrepared!: () => void;
    const again = new Promise<void>((resolve) => {
      onPrepared = resolve;
    });
    let starts = 0;
    const prepare = async () => {
      if (++starts === 2) onPrepared();
    };
    pipeline = new Pipeline(
      { domains: Object.fromEntries(domains.map((name) => [name, {}])) } as PipelineSettings,
      logger,
      { onProgress, onLogLine: () => undefined, onNotice: () => {}, onGivenUp: () => {}, prepare, connect },
      { pingMs: 20, silentPings },
      new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    );
    return { started: pipeline.start(), errors, again, starts: () => starts };
  }

  it('is ended and started again when it gives no sign of life', async () => {
    const { started, errors, again } = start(SILENT_AFTER_RUNNING);
    await started;
    await again;
    expect(errors).toEqual(['the pipeline gives no sign of life']);
  });

  it('is ended when its start never comes to an end, which fails the first start', async () => {
    const { started } = start(NEVER_RUNNING);
    await expect(started).rejects.toThrow('the pipeline does not come to run');
  });

  it('does not begin without a half of every domain', async () => {
    const given = { databaseUrl: 'postgresql://127.0.0.1:1/none', settings: { chains: [] } };
    const events = { onProgress() {}, onLogLine() {}, onNotice() {}, onGivenUp() {}, async prepare() {}, connect() {} };
    const tracing = { tracingUrl: undefined, tracingSampleRatio: 0 };
    pipeline = new Pipeline(
      {
        domains: { bitcoin: given },
        module: 'data:text/javascript,export const DOMAINS = []',
        tracing,
        logLevel: 'silent',
      },
      pino({ level: 'silent' }),
      events,
      undefined,
      new URL('../../dist/pipeline/pipeline.worker.js', import.meta.url),
    );
    await expect(pipeline.start()).rejects.toThrow('the domain bitcoin has no pipeline');
  });

  it('is left alone while it answers', async () => {
    let hasAnswered!: () => void;
    const answered = new Promise<void>((resolve) => {
      hasAnswered = resolve;
    });
    const { started, errors, starts } = start(ALIVE, { onProgress: () => hasAnswered() });
    await started;
    await answered;
    expect([errors, starts()]).toEqual([[], 1]);
  });

  it('gives each domain a port to its half in the thread, and another one when the thread begins anew', async () => {
    const events: string[] = [];
    let onLast!: () => void;
    const last = new Promise<void>((resolve) => {
      onLast = resolve;
    });
    const connect = (domain: string, port: MessagePort | undefined) => {
      events.push(port ? `${domain} has a port` : `${domain} has none`);
      port?.on('message', (text: string) => {
        events.push(text);
        if (text.endsWith('once')) port.postMessage('crash');
        if (text === 'bitcoin answers again') onLast();
      });
      if (domain === 'bitcoin') port?.postMessage(events.includes('bitcoin has none') ? 'again' : 'once');
    };
    const { started } = start(ANSWERING, { connect, domains: ['evm', 'bitcoin'], silentPings: 10_000 });
    await started;
    await last;
    const ports = ['evm has a port', 'bitcoin has a port'];
    expect(events).toEqual([
      ...[...ports, 'bitcoin answers once', 'evm has none', 'bitcoin has none'],
      ...[...ports, 'bitcoin answers again'],
    ]);
  });
});
