import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { transform } from '@swc/core';
import { placesOf, setPlaceOf, traceCarrier } from './message-places.js';
import { type RunningTracing, startTracing } from './start-tracing.js';
import { startTraceCollector, type TraceCollector } from './testing/trace-collector.js';
import { type TraceHeaders, traced, tracing } from './tracing.js';

let collector: TraceCollector;
let running: RunningTracing | undefined;
const warnings: object[] = [];
const log = { info: () => {}, warn: (details: object) => void warnings.push(details) };

beforeEach(async () => {
  collector = await startTraceCollector();
  warnings.length = 0;
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await collector.close();
});

async function start(sampleRatio = 1): Promise<void> {
  running = await startTracing(
    { service: 'test', log },
    { tracingUrl: collector.url, tracingSampleRatio: sampleRatio },
  );
}

describe('traces', () => {
  it('go on across awaits and across processes', async () => {
    await start();
    const headers: TraceHeaders = {};
    await traced('outer', { parent: null, attributes: { chain: '1' } }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await traced('inner', { kind: 'client' }, async (span) => span?.inject(headers));
    });
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await traced('elsewhere', { kind: 'server', parent: tracing()!.extract(headers) }, async () => {});
    await collector.until((spans) => spans.length === 3);
    const [inner, outer, elsewhere] = ['inner', 'outer', 'elsewhere'].map((name) =>
      collector.spans.find((span) => span.name === name),
    );
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect([outer!.parentSpanId, inner!.parentSpanId, elsewhere!.parentSpanId]).toEqual([
      '',
      outer!.spanId,
      inner!.spanId,
    ]);
    expect(outer).toMatchObject({ service: 'test', attributes: { chain: '1' }, failed: false });
  });

  it('go with messages: by the message within a process, by its headers between them', async () => {
    await start();
    const [first, second] = [{}, {}];
    const headers: TraceHeaders = {};
    await traced('publish', { parent: null }, async (span) => {
      for (const message of [first, second]) setPlaceOf(message, span?.place);
      traceCarrier.inject(headers);
    });
    const received = {};
    setPlaceOf(received, traceCarrier.extract({ traceparent: Buffer.from(headers.traceparent as string) }));
    expect(placesOf([first, second, {}])).toHaveLength(1);
    await traced('index', { parent: null, links: placesOf([first, received]) }, async () => {});
    await collector.until((spans) => spans.length === 2);
    const [publish, index] = ['publish', 'index'].map((name) => collector.spans.find((span) => span.name === name)!);
    expect(index!.links).toEqual(Array(2).fill(`${publish!.traceId}:${publish!.spanId}`));
    expect(index!.traceId).not.toBe(publish!.traceId);
  });

  it('tell of a failure its name, never its text', async () => {
    await start();
    const failing = traced('failing', {}, () => Promise.reject(new TypeError('postgres://user:secret@db')));
    await expect(failing).rejects.toThrow(TypeError);
    await collector.until((spans) => spans.length === 1);
    expect(collector.spans[0]).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError' } });
    expect(collector.bodies.join()).not.toContain('secret');
  });

  it('are kept in the share that was asked for, and where their beginning was kept', async () => {
    await start(0);
    await traced('not kept', { parent: null }, async () => {});
    const kept = tracing()!.extract({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    const notKept = tracing()!.extract({ traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` });
    await traced('not kept either', { parent: notKept }, async () => {});
    await traced('kept', { parent: kept }, async () => {});
    expect(tracing()!.extract({ traceparent: 'nonsense', baggage: 'a=b' })).toBeUndefined();
    await collector.until((spans) => spans.length === 1);
    expect(collector.spans[0]).toMatchObject({ name: 'kept', traceId: 'a'.repeat(32) });
  });

  it('disturb nothing when the collector refuses or is away: a warning, without what was sent', async () => {
    collector.answer = 400;
    await start();
    await expect(traced('lost', {}, async () => 'done')).resolves.toBe('done');
    while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await collector.close();
    await expect(traced('lost too', {}, async () => 'done')).resolves.toBe('done');
    const stopping = performance.now();
    await running!.stop();
    expect(performance.now() - stopping).toBeLessThan(10_000);
    expect(warnings).toHaveLength(1);
    expect(tracing()).toBeUndefined();
    collector = await startTraceCollector();
  }, 150_000);
});

describe('traces that are off', () => {
  it('load nothing of OpenTelemetry, and are asked for in one comparison', async () => {
    // Where there is no OpenTelemetry at all, what is off works; what is on doesn't.
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-tracing-'));
    for (const file of ['tracing', 'message-places', 'start-tracing', 'open-telemetry', 'index']) {
      const source = readFileSync(join(import.meta.dirname, `${file}.ts`), 'utf8');
      const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const;
      writeFileSync(join(folder, `${file}.js`), (await transform(source, options)).code);
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'main.js'),
      `import { startTracing, traced, traceCarrier, tracing } from './index.js';
       const log = { info() {}, warn() {} };
       const running = await startTracing({ service: 'test', log }, { tracingUrl: undefined, tracingSampleRatio: 1 });
       const headers = {};
       traceCarrier.inject(headers);
       console.log(await traced('x', {}, async (span) => [span, tracing(), headers]));
       await running.stop();
       await startTracing({ service: 'test', log }, { tracingUrl: 'http://127.0.0.1:1', tracingSampleRatio: 1 }).catch((e) => console.log(e.code));`,
    );
    const { stdout } = spawnSync(process.execPath, [join(folder, 'main.js')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toBe('[ undefined, undefined, {} ]\nERR_MODULE_NOT_FOUND\n');
  });
});
