import { logKeyOf, type PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import type { LogHead } from '@nunatak/primary-network-store';
import {
  ChainHeads,
  chainHeadMetrics,
  counter,
  DeliveryMeter,
  defineMetrics,
  gauge,
  histogram,
  LeaseGauges,
  leaseMetrics,
  poolMetrics,
  type RegisteredMetrics,
  registerMetrics,
  StallCounter,
  stallMetrics,
  streamConsumerMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  blocks: counter({
    name: 'nunatak_primary_network_indexer_blocks_total',
    help: 'Blocks and vertices written.',
    labels: ['chain'],
  }),
  transactions: counter({
    name: 'nunatak_primary_network_indexer_transactions_total',
    help: 'Transactions of written blocks and vertices; of the C-Chain, the atomic ones.',
    labels: ['chain'],
  }),
  batchBlocks: histogram({
    name: 'nunatak_primary_network_indexer_batch_blocks',
    help: 'Blocks and vertices that one database transaction wrote.',
    labels: ['chain'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  }),
  seconds: histogram({
    name: 'nunatak_primary_network_indexer_batch_duration_seconds',
    help: 'Time of a batch’s steps: prepare (rows, and the P-Chain’s state machine) and write (the database transaction).',
    labels: ['chain', 'step'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  setbacks: counter({
    name: 'nunatak_primary_network_indexer_setbacks_total',
    help: 'Times that indexing went back to the stored position: gap (events were missing), head_moved (another indexer wrote), error (the database failed, or an event can’t be read).',
    labels: ['chain', 'reason'],
  }),
  loading: gauge({
    name: 'nunatak_primary_network_indexer_first_load',
    help: '1 while a network is being loaded for the first time, by whichever process: it is served once that is done. Of its P-Chain’s log.',
    labels: ['chain'],
  }),
});

/** Everything that an indexer tells Prometheus. A chain's label is its log's key: 12345-P. */
export const indexerMetrics = defineMetrics({
  ...own.shape,
  ...chainHeadMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...streamConsumerMetrics,
  ...poolMetrics,
});

/** What the indexer says of itself to Prometheus. */
export class IndexerMetrics {
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;
  private readonly of: RegisteredMetrics<(typeof own)['shape']>;
  private readonly heads: ChainHeads;
  private readonly deliveries: DeliveryMeter;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
    this.heads = new ChainHeads(registry);
    this.leases = new LeaseGauges(registry, 'indexer');
    this.stalls = new StallCounter(registry, 'indexer');
    this.deliveries = new DeliveryMeter(registry, 'primary-network-indexer');
  }

  /** Starts timing a step of a batch; the result ends it. */
  startTimer(chain: string, step: 'prepare' | 'write'): () => void {
    return this.of.seconds.startTimer({ chain, step });
  }

  delivered(chain: string, events: readonly PrimaryNetworkEvent[]): void {
    this.deliveries.delivered(chain, events.length);
    const last = events.at(-1);
    if (last?.kind === 'block' || last?.kind === 'c-chain-block') this.heads.set(chain, 'stream', last.block.height);
  }

  /** Which networks are being loaded for the first time. */
  loads(networkIds: readonly string[]): void {
    this.of.loading.reset();
    for (const networkId of networkIds)
      this.of.loading.set({ chain: logKeyOf({ networkId: Number(networkId), chain: 'P' }) }, 1);
  }

  /** Delivery goes back to the stored position. */
  setBack(chain: string, reason: 'gap' | 'head_moved' | 'error'): void {
    this.of.setbacks.inc({ chain, reason });
    if (reason === 'error') this.deliveries.failed(chain);
  }

  /** A batch was committed. */
  wrote(chain: string, blocks: number, transactions: number, { block, time }: LogHead): void {
    this.of.batchBlocks.observe({ chain }, blocks);
    this.of.blocks.inc({ chain }, blocks);
    this.of.transactions.inc({ chain }, transactions);
    if (block) this.heads.set(chain, 'indexer', block.height, time === undefined ? undefined : time * 1_000);
  }

  /** This process indexes the log no longer. */
  inactive(chain: string): void {
    this.heads.forget(chain, 'stream', 'indexer');
    this.leases.forget(chain);
    this.stalls.forget(chain);
  }
}
