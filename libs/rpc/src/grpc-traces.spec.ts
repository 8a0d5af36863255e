import { Metadata } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { startTraceCollector } from '@nunatak/telemetry/trace-collector';
import { startTracing } from '@nunatak/telemetry/tracing';
import { answerTraced, beginCall, endCall } from './grpc-traces.js';

const PATH = '/nunatak.evm.v1.NodeState/Call';

describe('traces across gRPC', () => {
  it('send nothing and cost nothing while they are off', async () => {
    const { metadata, span } = beginCall(PATH);
    expect([metadata.getMap(), span]).toEqual([{}, undefined]);
    await expect(answerTraced(PATH, new Metadata(), async () => 1)).resolves.toBe(1);
  });

  it('go on from the caller’s span to the server’s', async () => {
    const collector = await startTraceCollector();
    const log = { info: () => {}, warn: () => {} };
    const tracing = await startTracing({ service: 'x', log }, { tracingUrl: collector.url, tracingSampleRatio: 1 });
    const { metadata, span } = beginCall(PATH);
    await answerTraced(PATH.slice(1), metadata, async () => 1);
    endCall(span, new Error('the node is away'));
    await tracing.stop();
    const [server, client] = collector.spans;
    expect([server?.name, client?.name]).toEqual(Array(2).fill(PATH.slice(1)));
    expect([server?.traceId, server?.parentSpanId]).toEqual([client?.traceId, client?.spanId]);
    expect([server?.failed, client?.failed]).toEqual([false, true]);
    await collector.close();
  }, 60_000);
});
