import { indexingMetrics } from '@nunatak/indexing';
import { defineMetrics, gauge, type RegisteredMetrics, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  uncovered: gauge({
    name: 'nunatak_evm_indexer_uncovered_blocks',
    help: 'Stored blocks without call traces (frames) or without native balances (balances), above genesis.',
    labels: ['chain', 'kind'],
  }),
});

/** Everything that an indexer tells Prometheus. */
export const indexerMetrics = defineMetrics({ ...own.shape, ...indexingMetrics });

/** What the indexer says of itself to Prometheus. */
export class IndexerMetrics {
  private readonly of: RegisteredMetrics<(typeof own)['shape']>;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
  }

  /** How many stored blocks lack something. */
  uncovered(chain: string, kind: 'frames' | 'balances', blocks: number): void {
    this.of.uncovered.set({ chain, kind }, blocks);
  }

  /** This process indexes the chain no longer. */
  inactive(chain: string): void {
    for (const kind of ['frames', 'balances']) this.of.uncovered.remove({ chain, kind });
  }
}
