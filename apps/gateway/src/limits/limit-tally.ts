import { registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import type { Caller } from './caller.js';
import { limitMetrics } from './limit-metrics.js';
import type { DecidedBy } from './limit-windows.js';

type Outcome = 'accepted' | 'refused' | 'undecided';

/** Counts decisions. Counting is on the path of each request, so plain numbers are kept, and handed over when Prometheus asks. */
export class LimitTally {
  readonly #counts: Record<string, number> = {};
  readonly #failed: (reason: string) => void;

  constructor(registry: Registry, nodesAway: () => number) {
    const { redisFailures } = registerMetrics(limitMetrics, registry, {
      decisions: (metric) => {
        metric.reset();
        for (const [labels, count] of Object.entries(this.#counts)) {
          const [kind, method, outcome] = labels.split(' ') as [string, string, string];
          metric.inc({ kind, method, outcome }, count);
        }
      },
      redisAway: (metric) => metric.set(nodesAway()),
    });
    this.#failed = (reason) => redisFailures.inc({ reason });
  }

  count(kind: Caller['kind'], by: DecidedBy, outcome: Outcome): void {
    const labels = `${kind} ${by} ${outcome}`;
    this.#counts[labels] = (this.#counts[labels] ?? 0) + 1;
  }

  redisFailed(reason: string): void {
    this.#failed(reason);
  }
}
