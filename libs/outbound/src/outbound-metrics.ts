import { counter, defineMetrics, gauge, histogram, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import type { OutboundClient, OutboundOutcome } from './outbound-client.js';

/** What a service asks the internet for. */
export const outboundMetrics = {
  requests: counter({
    name: 'nunatak_outbound_requests_total',
    help: 'Fetches of URLs that others wrote, by outcome: ok, cancelled, or the error’s code (outbound_refused is the guard).',
    labels: ['outcome'],
  }),
  duration: histogram({
    name: 'nunatak_outbound_request_seconds',
    help: 'How long such a fetch took, redirects and waiting for a place included.',
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 20],
  }),
  bytes: counter({
    name: 'nunatak_outbound_read_bytes_total',
    help: 'Bytes of their answers, decompressed.',
  }),
  running: gauge({
    name: 'nunatak_outbound_requests_running',
    help: 'Fetches under way or waiting for a place.',
  }),
  pausedHosts: gauge({
    name: 'nunatak_outbound_hosts_paused',
    help: 'Hosts that are left alone for a time, because they asked for it or could not be reached.',
  }),
};

/** Of the clients that share a registry: each metric is of all of them together. */
const loads = new WeakMap<Registry, (() => OutboundClient['load'])[]>();

/**
 * Shows the use of a client to Prometheus, together with that of others of the same registry.
 * @param load asked when Prometheus asks; the client may be made after this
 * @returns what the client gives its outcomes to
 */
export function measureOutbound(
  registry: Registry,
  load: () => OutboundClient['load'],
): (outcome: OutboundOutcome) => void {
  const known = loads.get(registry);
  const all = known ?? [];
  all.push(load);
  loads.set(registry, all);
  const sum = (what: 'running' | 'pausedHosts') => all.reduce((total, each) => total + each()[what], 0);
  const metrics = registerMetrics(
    defineMetrics(outboundMetrics),
    registry,
    known
      ? {}
      : { running: (metric) => metric.set(sum('running')), pausedHosts: (metric) => metric.set(sum('pausedHosts')) },
  );
  return ({ outcome, seconds, bytes }) => {
    metrics.requests.inc({ outcome });
    metrics.duration.observe(seconds);
    metrics.bytes.inc(bytes);
  };
}
