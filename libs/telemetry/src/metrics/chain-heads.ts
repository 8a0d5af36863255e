import type { Registry } from 'prom-client';
import { defineMetrics, gauge } from './define-metrics.js';
import { registerMetrics } from './register-metrics.js';

/** How far a chain has come on its way, stage by stage: what every domain's pipeline tells under the same names. */
export const chainHeadMetrics = {
  chainHeadHeight: gauge({
    name: 'nunatak_chain_head_height',
    help: 'The newest height at a stage: node (the node’s head), ingester (published), stream (delivered to the indexer), indexer (stored), served. Only a chain’s active ingester and indexer tell theirs.',
    labels: ['domain', 'chain', 'stage'],
  }),
  chainHeadAge: gauge({
    name: 'nunatak_chain_head_age_seconds',
    help: 'Now minus the time of the newest block at a stage. It grows on a chain that makes no blocks too: compare stages.',
    labels: ['domain', 'chain', 'stage'],
  }),
};

export type ChainStage = 'node' | 'ingester' | 'stream' | 'indexer' | 'served';

/** Keeps the heads of chains for {@link chainHeadMetrics}; ages are computed when Prometheus asks. */
export class ChainHeads {
  private readonly times = new Map<string, { chain: string; stage: ChainStage; timeMs: number }>();
  private readonly metrics;

  constructor(
    registry: Registry,
    private readonly domain: string,
  ) {
    this.metrics = registerMetrics(defineMetrics(chainHeadMetrics), registry, {
      chainHeadAge: (metric) => {
        const now = Date.now();
        for (const { chain, stage, timeMs } of this.times.values())
          metric.set({ domain, chain, stage }, Math.max(0, now - timeMs) / 1_000);
      },
    });
  }

  /** @param timeMs the block's own time, where it is known */
  set(chain: string, stage: ChainStage, height: number, timeMs?: number): void {
    this.metrics.chainHeadHeight.set({ domain: this.domain, chain, stage }, height);
    if (timeMs !== undefined) this.times.set(`${chain} ${stage}`, { chain, stage, timeMs });
  }

  /** Tells nothing more of a chain at these stages: another process does now, or nobody. */
  forget(chain: string, ...stages: ChainStage[]): void {
    const { domain } = this;
    for (const stage of stages) {
      this.times.delete(`${chain} ${stage}`);
      this.metrics.chainHeadHeight.remove({ domain, chain, stage });
      this.metrics.chainHeadAge.remove({ domain, chain, stage });
    }
  }
}
