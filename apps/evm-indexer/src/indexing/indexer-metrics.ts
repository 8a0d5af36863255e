import type { ChainHead } from '@firn/evm-store';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What the indexer says of itself to Prometheus. */
export class IndexerMetrics {
  private readonly height: Gauge;
  private readonly blocks: Counter;
  private readonly seconds: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.height = new Gauge({
      name: 'firn_indexer_height',
      help: 'Newest stored height of a chain',
      labelNames: ['chain'],
      registers,
    });
    this.blocks = new Counter({
      name: 'firn_indexer_blocks_total',
      help: 'Blocks written',
      labelNames: ['chain'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'firn_indexer_batch_seconds',
      help: 'Time to prepare and to write a batch of blocks',
      labelNames: ['chain', 'step'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
  }

  /** Starts timing a step of a batch; the result ends it. */
  startTimer(chain: string, step: 'prepare' | 'write'): () => void {
    return this.seconds.startTimer({ chain, step });
  }

  indexed(chain: string, head: ChainHead, blocks: number): void {
    this.height.set({ chain }, head.height);
    if (blocks > 0) this.blocks.inc({ chain }, blocks);
  }
}
