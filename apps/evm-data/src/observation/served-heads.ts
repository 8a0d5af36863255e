import { ChainRegistry } from '@firn/evm-chains';
import { chainHeadMetrics, defineMetrics, registerMetrics } from '@firn/platform/metrics';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Gauge, Registry } from 'prom-client';
import { ChainDirectory } from '../chains/chain-directory.js';

/** Dependency-injection token of the registry that the service's metrics are in; without one there are none. */
export const METRICS = Symbol('Metrics');

/** Tells Prometheus how far each chain is served, as it asks: read from the store, at most a second old; nothing while the store is away. */
@Injectable()
export class ServedHeads {
  constructor(
    @Inject(ChainDirectory) private readonly directory: ChainDirectory,
    @Inject(ChainRegistry) private readonly chains: ChainRegistry,
    @Optional() @Inject(METRICS) registry?: Registry,
  ) {
    if (!registry) return;
    const known = new Set<string>();
    registerMetrics(defineMetrics(chainHeadMetrics), registry, {
      chainHeadHeight: (metric) => this.tell(metric, known, ({ height }) => height),
      chainHeadAge: (metric) =>
        this.tell(metric, known, ({ headTime }) => headTime && Math.max(0, Date.now() - headTime.getTime()) / 1_000),
    });
  }

  private async tell(
    metric: Gauge<'chain' | 'stage'>,
    known: Set<string>,
    value: (head: { height: number; headTime: Date | null }) => number | null,
  ): Promise<void> {
    const heads = await this.directory.heads().catch(() => undefined);
    for (const { chainId } of this.chains.list()) known.add(chainId);
    for (const chain of known) {
      const head = this.chains.get(chain) && heads?.get(chain);
      const current = head?.hash ? value(head) : null;
      if (current === null) metric.remove({ chain, stage: 'served' });
      else metric.set({ chain, stage: 'served' }, current);
    }
  }
}
