import { Inject, Injectable, Optional } from '@nestjs/common';
import { chainHeadMetrics, defineMetrics, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Gauge, Registry } from 'prom-client';
import type { ServedChain } from '../reading/served-chain.js';

/** Dependency-injection token of the registry that the service's metrics are in; without one there are none. */
export const METRICS = Symbol('Metrics');

/** Dependency-injection token of the service's {@link ServedChains}. */
export const SERVED_CHAINS = Symbol('ServedChains');

/** How far a chain is stored. */
export interface ServedHead {
  height: number;
  /** Null before the first block. */
  hash: string | null;
  /** The head block's time; null where it is not known. */
  headTime: Date | null;
}

/** The chains that a service serves at this moment. */
export interface ServedChains {
  /** The name of the domain that stores them. */
  readonly domain: string;
  list(): readonly Pick<ServedChain, 'chainId'>[];
  /** By chain id, also of chains that are stored and not served. @throws while the store can't be read */
  heads(): Promise<ReadonlyMap<string, ServedHead>>;
}

/** Shows Prometheus how far each chain is served, as it asks: read from the store; nothing while the store is away. */
@Injectable()
export class ServedHeads {
  constructor(
    @Inject(SERVED_CHAINS) private readonly chains: ServedChains,
    @Optional() @Inject(METRICS) registry?: Registry,
  ) {
    if (!registry) return;
    const known = new Set<string>();
    registerMetrics(defineMetrics(chainHeadMetrics), registry, {
      chainHeadHeight: (metric) => this.show(metric, known, ({ height }) => height),
      chainHeadAge: (metric) =>
        this.show(metric, known, ({ headTime }) => headTime && Math.max(0, Date.now() - headTime.getTime()) / 1_000),
    });
  }

  /** @param known every chain that was ever shown: one that is served no more is taken out */
  private async show(
    metric: Gauge<'domain' | 'chain' | 'stage'>,
    known: Set<string>,
    value: (head: ServedHead) => number | null,
  ): Promise<void> {
    const { domain } = this.chains;
    const heads = await this.chains.heads().catch(() => undefined);
    const served = new Set(this.chains.list().map(({ chainId }) => chainId));
    for (const chain of served) known.add(chain);
    for (const chain of known) {
      const head = served.has(chain) ? heads?.get(chain) : undefined;
      const current = head?.hash ? value(head) : null;
      if (current === null) metric.remove({ domain, chain, stage: 'served' });
      else metric.set({ domain, chain, stage: 'served' }, current);
    }
  }
}
