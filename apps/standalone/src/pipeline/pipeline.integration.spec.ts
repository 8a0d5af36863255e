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

/** A pipeline whose thread runs a script instead of ingester and indexer. */
describe('the pipeline’s thread', () => {
  let pipeline: Pipeline | undefined;
  afterEach(() => pipeline?.stop());

  function start(script: string, onProgress = () => {}) {
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
      {} as PipelineSettings,
      logger,
      { onProgress, onLogLine: () => undefined, onNotice: () => {}, onGivenUp: () => {}, prepare },
      { pingMs: 20, silentPings: 15 },
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

  it('is left alone while it answers', async () => {
    let hasAnswered!: () => void;
    const answered = new Promise<void>((resolve) => {
      hasAnswered = resolve;
    });
    const { started, errors, starts } = start(ALIVE, () => hasAnswered());
    await started;
    await answered;
    expect([errors, starts()]).toEqual([[], 1]);
  });
});
