import {
  ChainHeads,
  chainHeadMetrics,
  counter,
  defineMetrics,
  gauge,
  histogram,
  LeaseGauges,
  leaseMetrics,
  PublishMeter,
  type RegisteredMetrics,
  registerMetrics,
  StallCounter,
  stallMetrics,
  streamPublisherMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';
import type { IngestingStatus } from './ingesting-status.js';

const own = defineMetrics({
  blocks: counter({
    name: 'nunatak_ingester_blocks_total',
    help: 'Blocks published. The chain is the key of its log: a chain id, or a network’s id and a letter (1-P).',
    labels: ['domain', 'chain'],
  }),
  reorgs: counter({
    name: 'nunatak_ingester_reorgs_total',
    help: 'Reorganisations published.',
    labels: ['domain', 'chain'],
  }),
  reorgDepth: histogram({
    name: 'nunatak_ingester_reorg_depth_blocks',
    help: 'Blocks taken back by a reorganisation.',
    labels: ['domain', 'chain'],
    buckets: [1, 2, 3, 5, 10, 20, 50, 100, 500],
  }),
  corrected: counter({
    name: 'nunatak_ingester_corrected_blocks_total',
    help: 'Newest blocks that were published again, since their endpoint had stated balances of a newer state.',
    labels: ['domain', 'chain'],
  }),
  state: gauge({
    name: 'nunatak_ingester_state',
    help: '1 for the state that the chain is in here: starting, waiting (another ingester is active), backfilling, following or stopped (until the cause that the log names is mended).',
    labels: ['domain', 'chain', 'state'],
  }),
  troubled: gauge({
    name: 'nunatak_ingester_troubled_seconds',
    help: 'For how long the chain could not go on, whatever the cause; 0 while all is well, and for a spare. The log and the readiness say why.',
    labels: ['domain', 'chain'],
  }),
  restarts: counter({
    name: 'nunatak_ingester_restarts_total',
    help: 'Times that a chain’s ingestion began again, by what ended it: lease, fenced (another ingester has published), node, stalled (nothing moved for a minute), other (database or stream away).',
    labels: ['domain', 'chain', 'reason'],
  }),
});

/** The metrics of every ingester. */
export const ingestingMetrics = {
  ...own.shape,
  ...chainHeadMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...streamPublisherMetrics,
};

const STATES: readonly IngestingStatus['state'][] = ['starting', 'waiting', 'backfilling', 'following', 'stopped'];

/** The metrics of a domain's ingester, by the keys of its logs. */
export class IngestingMetrics {
  readonly heads: ChainHeads;
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;
  readonly publishes: PublishMeter;
  readonly #of: RegisteredMetrics<(typeof own)['shape']>;

  /** @param statuses the status of each log, read when Prometheus asks */
  constructor(
    registry: Registry,
    private readonly domain: string,
    statuses: () => Iterable<readonly [string, IngestingStatus]> = () => [],
  ) {
    this.#of = registerMetrics(own, registry, {
      troubled: (metric) => {
        for (const [chain, { troubledForMs = 0 }] of statuses()) metric.set({ domain, chain }, troubledForMs / 1_000);
      },
    });
    this.heads = new ChainHeads(registry, domain);
    this.leases = new LeaseGauges(registry, domain, 'ingester');
    this.stalls = new StallCounter(registry, domain, 'ingester');
    this.publishes = new PublishMeter(registry);
  }

  published(chain: string, blocks: number, height: number, timeMs: number | undefined): void {
    this.#of.blocks.inc({ domain: this.domain, chain }, blocks);
    this.heads.set(chain, 'ingester', height, timeMs);
  }

  reverted(chain: string, depth: number): void {
    const { domain } = this;
    this.#of.reorgs.inc({ domain, chain });
    this.#of.reorgDepth.observe({ domain, chain }, depth);
  }

  corrected(chain: string): void {
    this.#of.corrected.inc({ domain: this.domain, chain });
  }

  setState(chain: string, state: string): void {
    const { domain } = this;
    for (const each of STATES) this.#of.state.set({ domain, chain, state: each }, each === state ? 1 : 0);
  }

  restarted(chain: string, reason: string): void {
    this.#of.restarts.inc({ domain: this.domain, chain, reason });
    if (reason === 'stalled') this.stalls.stalled(chain);
  }

  /** Removes the heads of a log that this process does not publish any more. */
  inactive(chain: string): void {
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.notHeld(chain);
  }

  /** Removes a log that was removed. */
  forget(chain: string): void {
    const { domain } = this;
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.forget(chain);
    this.stalls.forget(chain);
    this.publishes.forget(chain);
    for (const state of STATES) this.#of.state.remove({ domain, chain, state });
    this.#of.troubled.remove({ domain, chain });
  }
}
