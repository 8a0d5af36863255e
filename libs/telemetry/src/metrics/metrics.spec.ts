import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { ChainHeads } from './chain-heads.js';
import { counter, defineMetrics, gauge, histogram, isMetricsSchema } from './define-metrics.js';
import { LeaseGauges } from './lease-metrics.js';
import { metricsTable, processMetricsTable } from './metrics-table.js';
import { measurePool } from './pool-metrics.js';
import { registerMetrics } from './register-metrics.js';
import { DeliveryMeter, PublishMeter } from './stream-metrics.js';

const schema = defineMetrics({
  things: counter({ name: 'nunatak_test_things_total', help: 'Things.', labels: ['chain'] }),
  size: gauge({ name: 'nunatak_test_size_bytes', help: 'Size.' }),
  time: histogram({ name: 'nunatak_test_time_seconds', help: 'Time | more.', buckets: [1, 2] }),
});

const lines = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));

describe('definitions of metrics', () => {
  it('are made in a registry, once, however many parts of a process ask for them', async () => {
    const registry = new Registry();
    const one = registerMetrics(schema, registry, { size: (metric) => metric.set(3) });
    const two = registerMetrics(schema, registry);
    one.things.inc({ chain: '1' });
    two.things.inc({ chain: '1' });
    two.time.observe(1.5);
    expect(await lines(registry)).toEqual([
      'nunatak_test_things_total{chain="1"} 2',
      'nunatak_test_size_bytes 3',
      'nunatak_test_time_seconds_bucket{le="1"} 0',
      'nunatak_test_time_seconds_bucket{le="2"} 1',
      'nunatak_test_time_seconds_bucket{le="+Inf"} 1',
      'nunatak_test_time_seconds_sum 1.5',
      'nunatak_test_time_seconds_count 1',
    ]);
  });

  it('are refused where they break the convention', () => {
    const faulty = (name: string, make: (o: { name: string; help: string }) => unknown) => () =>
      defineMetrics({ faulty: make({ name, help: 'Help.' }) } as never);
    expect(faulty('nunatak_test_things', counter)).toThrow('counters, and only they, end in _total');
    expect(faulty('nunatak_test_things_total', gauge)).toThrow('counters, and only they, end in _total');
    expect(faulty('nunatak_test_time_ms', gauge)).toThrow('not in base units');
    expect(faulty('test_time_seconds', gauge)).toThrow('not nunatak_<subsystem>_<what>');
    expect(faulty('nunatak_test_size', (o) => histogram({ ...o, buckets: [1] }))).toThrow('without its unit');
    expect(faulty('nunatak_test_size_bytes', (o) => histogram({ ...o, buckets: [2, 1] }))).toThrow('do not grow');
    expect(faulty('nunatak_test_size_bytes', (o) => gauge({ ...o, labels: ['address' as never] }))).toThrow(
      'unknown label address',
    );
    const same = gauge({ name: 'nunatak_test_size_bytes', help: 'Size.' });
    expect(() => defineMetrics({ a: same, b: same })).toThrow('nunatak_test_size_bytes: twice');
  });

  it('become a table', () => {
    expect(isMetricsSchema(schema)).toBe(true);
    expect(isMetricsSchema({})).toBe(false);
    expect(metricsTable([schema, schema])).toBe(
      [
        '| metric | type | labels | what it says |',
        '|---|---|---|---|',
        '| `nunatak_test_size_bytes` | gauge |  | Size. |',
        '| `nunatak_test_things_total` | counter | `chain` | Things. |',
        '| `nunatak_test_time_seconds` | histogram |  | Time \\| more. |',
        '',
      ].join('\n'),
    );
    expect(processMetricsTable()).toContain('| `nodejs_eventloop_lag_p99_seconds` | gauge |');
  });

  it('show the rest when one can not be collected', async () => {
    const registry = new Registry();
    const { things } = registerMetrics(schema, registry, { size: () => Promise.reject(new Error('database away')) });
    things.inc({ chain: '1' });
    expect(await lines(registry)).toContain('nunatak_test_things_total{chain="1"} 1');
  });
});

describe('what services tell in common', () => {
  it('is the age of heads by stage, until they are forgotten', async () => {
    const registry = new Registry();
    const heads = new ChainHeads(registry, 'evm');
    const others = new ChainHeads(registry, 'metrics');
    heads.set('1', 'node', 10, Date.now() - 90_000);
    heads.set('1', 'ingester', 9);
    others.set('1', 'indexer', 8);
    const text = await registry.metrics();
    expect(text).toContain('nunatak_chain_head_height{domain="evm",chain="1",stage="ingester"} 9');
    expect(
      Number(/head_age_seconds\{domain="evm",chain="1",stage="node"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(90);
    heads.forget('1', 'node', 'ingester', 'indexer');
    expect(await lines(registry)).toEqual(['nunatak_chain_head_height{domain="metrics",chain="1",stage="indexer"} 8']);
  });

  it('is the use of pools, the leases held, the stream’s traffic', async () => {
    const registry = new Registry();
    measurePool(registry, 'read', { totalCount: 4, idleCount: 1, waitingCount: 2, options: { max: 5 } });
    const leases = new LeaseGauges(registry, 'evm', 'ingester');
    leases.held('1', 7);
    leases.notHeld('2');
    let release = () => {};
    const meter = new PublishMeter(registry);
    const publishing = meter.measure(
      '1',
      3,
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    const delivery = new DeliveryMeter(registry, 'evm-indexer');
    delivery.delivered('1', 3);
    delivery.failed('1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = await lines(registry);
    for (const line of [
      'nunatak_database_connections{pool="read",state="active"} 3',
      'nunatak_database_connections{pool="read",state="idle"} 1',
      'nunatak_database_connections_max{pool="read"} 5',
      'nunatak_database_requests_waiting{pool="read"} 2',
      'nunatak_lease_held{domain="evm",chain="1",role="ingester"} 1',
      'nunatak_lease_epoch{domain="evm",chain="1",role="ingester"} 7',
      'nunatak_lease_held{domain="evm",chain="2",role="ingester"} 0',
      'nunatak_stream_delivered_events_total{chain="1",consumer="evm-indexer"} 3',
      'nunatak_stream_delivery_failures_total{chain="1",consumer="evm-indexer"} 1',
    ])
      expect(before).toContain(line);
    const pending = (all: string[]) => Number(all.find((l) => l.includes('publish_pending'))?.split(' ')[1]);
    expect(pending(before)).toBeGreaterThan(0);
    release();
    await publishing;
    const after = await lines(registry);
    expect(pending(after)).toBe(0);
    expect(after).toContain('nunatak_stream_published_events_total{chain="1"} 3');
  });
});
