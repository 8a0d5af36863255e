import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { OutboundClient } from './outbound-client.js';
import { measureOutbound } from './outbound-metrics.js';

describe('measureOutbound', () => {
  it('counts fetches by what came of them', async () => {
    const registry = new Registry();
    const client: OutboundClient = new OutboundClient(
      {},
      {},
      measureOutbound(registry, () => client.load),
    );
    await client.fetch('http://10.0.0.1/').catch(() => undefined);
    await client.fetch('file:///etc/passwd').catch(() => undefined);
    await client.close();
    const text = await registry.metrics();
    expect(text).toContain('nunatak_outbound_requests_total{outcome="outbound_refused"} 2');
    expect(text).toContain('nunatak_outbound_request_seconds_count 2');
    expect(text).toContain('nunatak_outbound_read_bytes_total 0');
    expect(text).toContain('nunatak_outbound_requests_running 0');
    expect(text).toContain('nunatak_outbound_hosts_paused 0');
  });

  it('shows clients that share a registry together', async () => {
    const registry = new Registry();
    const [first, second] = [
      measureOutbound(registry, () => ({ running: 2, pausedHosts: 1 })),
      measureOutbound(registry, () => ({ running: 3, pausedHosts: 0 })),
    ];
    for (const done of [first, second]) done({ outcome: 'ok', seconds: 1, bytes: 10 });
    const text = await registry.metrics();
    expect(text).toContain('nunatak_outbound_requests_total{outcome="ok"} 2');
    expect(text).toContain('nunatak_outbound_read_bytes_total 20');
    expect(text).toContain('nunatak_outbound_requests_running 5');
    expect(text).toContain('nunatak_outbound_hosts_paused 1');
  });
});
