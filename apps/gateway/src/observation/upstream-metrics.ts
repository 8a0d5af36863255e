import { type RegisteredMetrics, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import { upstreamMetrics } from './gateway-metrics.js';

/** Why a request was sent to another replica, or a replica got no more of them. */
export type HopTrouble = 'connection' | 'answer' | 'draining';

/** What is counted of services in other processes, by upstream: its name, never its replicas' addresses. */
export class UpstreamMetrics {
  private readonly metrics: RegisteredMetrics<(typeof upstreamMetrics)['shape']>;
  private readonly states = new Map<string, () => Readonly<Record<string, number>>>();

  constructor(registry: Registry) {
    this.metrics = registerMetrics(upstreamMetrics, registry, {
      replicas: (metric) => {
        for (const [upstream, count] of this.states) {
          for (const [state, replicas] of Object.entries(count())) metric.set({ upstream, state }, replicas);
        }
      },
    });
  }

  /** Shows an upstream's replicas by state. */
  observe(upstream: string, count: () => Readonly<Record<string, number>>): void {
    this.states.set(upstream, count);
  }

  retried(upstream: string, reason: HopTrouble): void {
    this.metrics.retries.inc({ upstream, reason });
  }

  ejected(upstream: string, reason: HopTrouble): void {
    this.metrics.ejections.inc({ upstream, reason });
  }
}
