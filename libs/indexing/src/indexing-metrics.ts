import type { StreamPosition } from '@nunatak/block-stream';
import {
  ChainHeads,
  chainHeadMetrics,
  counter,
  DeliveryMeter,
  defineMetrics,
  histogram,
  LeaseGauges,
  leaseMetrics,
  poolMetrics,
  registerMetrics,
  StallCounter,
  stallMetrics,
  streamConsumerMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  blocks: counter({
    name: 'nunatak_indexer_blocks_total',
    help: 'Blocks and vertices written.',
    labels: ['domain', 'chain'],
  }),
  transactions: counter({
    name: 'nunatak_indexer_transactions_total',
    help: 'Transactions of written blocks and vertices; of the primary network’s C-Chain, the atomic ones.',
    labels: ['domain', 'chain'],
  }),
  batchBlocks: histogram({
    name: 'nunatak_indexer_batch_blocks',
    help: 'Blocks and vertices that one database transaction wrote.',
    labels: ['domain', 'chain'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  }),
  seconds: histogram({
    name: 'nunatak_indexer_batch_duration_seconds',
    help: 'Time of a batch’s steps: prepare (rows, and what a node or the domain’s state machine adds) and write (the database transaction).',
    labels: ['domain', 'chain', 'step'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  setbacks: counter({
    name: 'nunatak_indexer_setbacks_total',
    help: 'Times that indexing went back to the stored position: gap (events were missing), head_moved (another indexer wrote), error (the database or a node failed, or an event can’t be read).',
    labels: ['domain', 'chain', 'reason'],
  }),
  reverts: counter({
    name: 'nunatak_indexer_reverts_total',
    help: 'Reorganizations whose blocks were removed.',
    labels: ['domain', 'chain'],
  }),
});

/** The metrics that every domain's indexer has. */
export const indexingMetrics = {
  ...own.shape,
  ...chainHeadMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...streamConsumerMetrics,
  ...poolMetrics,
};

/** Keeps {@link indexingMetrics} of one domain. */
export class IndexingMetrics {
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;
  private readonly of;
  private readonly heads: ChainHeads;
  private readonly deliveries: DeliveryMeter;

  /** @param consumer the name by which the domain's indexer reads its logs */
  constructor(
    registry: Registry,
    private readonly domain: string,
    consumer: string,
  ) {
    this.of = registerMetrics(own, registry);
    this.heads = new ChainHeads(registry, domain);
    this.leases = new LeaseGauges(registry, domain, 'indexer');
    this.stalls = new StallCounter(registry, domain, 'indexer');
    this.deliveries = new DeliveryMeter(registry, consumer);
  }

  /** Starts timing a step of a batch; the result ends it. */
  startTimer(chain: string, step: 'prepare' | 'write'): () => void {
    return this.of.seconds.startTimer({ domain: this.domain, chain, step });
  }

  /** Events were delivered. @param height that of the newest block among them */
  delivered(chain: string, events: number, height: number | undefined, timeMs: number | undefined): void {
    this.deliveries.delivered(chain, events);
    if (height !== undefined) this.heads.set(chain, 'stream', height, timeMs);
  }

  /** Delivery goes back to the stored position. */
  setBack(chain: string, reason: 'gap' | 'head_moved' | 'error'): void {
    this.of.setbacks.inc({ domain: this.domain, chain, reason });
    if (reason === 'error') this.deliveries.failed(chain);
  }

  /** The stored position was read. */
  isAt(chain: string, { block }: StreamPosition, timeMs?: number): void {
    if (block) this.heads.set(chain, 'indexer', block.height, timeMs);
  }

  /** A batch was stored. */
  wrote(chain: string, blocks: number, transactions: number): void {
    const labels = { domain: this.domain, chain };
    this.of.batchBlocks.observe(labels, blocks);
    this.of.blocks.inc(labels, blocks);
    this.of.transactions.inc(labels, transactions);
  }

  reverted(chain: string): void {
    this.of.reverts.inc({ domain: this.domain, chain });
  }

  /** This process no longer indexes the log. */
  forget(chain: string): void {
    this.heads.forget(chain, 'stream', 'indexer');
    this.leases.forget(chain);
    this.stalls.forget(chain);
  }
}
