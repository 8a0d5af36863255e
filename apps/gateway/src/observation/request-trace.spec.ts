import { describe, expect, it } from '@jest/globals';
import { startTraceCollector } from '@nunatak/telemetry/trace-collector';
import { startTracing } from '@nunatak/telemetry/tracing';
import { Exchange, type ListenerTraits } from '../listener/exchange.js';
import { beginTrace } from './request-trace.js';

const CLIENTS = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const log = { info: () => {}, warn: () => {} };

function headersAfter(isClientTrusted: boolean): Record<string, string> {
  const headers = { host: 'x', traceparent: CLIENTS, tracestate: 'a=b', baggage: 'user=1' };
  const exchange = new Exchange({ name: 'data' } as ListenerTraits, 'GET', '/v1/chains');
  beginTrace(headers, exchange, isClientTrusted);
  exchange.span?.end();
  return headers;
}

describe('the trace that a client names', () => {
  it('is dropped, and passed through only where clients are trusted', () => {
    expect(headersAfter(false)).toEqual({ host: 'x' });
    expect(headersAfter(true)).toMatchObject({ traceparent: CLIENTS, tracestate: 'a=b' });
  });

  it('is not gone on with, except where clients are trusted', async () => {
    const collector = await startTraceCollector();
    const tracing = await startTracing(
      { service: 'gateway', log },
      { tracingUrl: collector.url, tracingSampleRatio: 1 },
    );
    const own = headersAfter(false);
    expect(own.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(own.traceparent).not.toContain('a'.repeat(32));
    const trusted = headersAfter(true);
    expect(trusted.traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-`));
    expect([trusted.traceparent === CLIENTS, own.baggage, trusted.baggage]).toEqual([false, undefined, undefined]);
    await tracing.stop();
    await collector.close();
  }, 60_000);
});
