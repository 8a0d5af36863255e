import type { BlockEvent } from '@nunatak/evm-contracts';
import {
  type AuditedKind,
  type AuditProgress,
  auditSummary,
  type BlockWrite,
  type ChainHead,
  type ComparisonOutcome,
} from '@nunatak/evm-store';
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
  blocks: counter({ name: 'nunatak_evm_indexer_blocks_total', help: 'Blocks written.', labels: ['chain'] }),
  transactions: counter({
    name: 'nunatak_evm_indexer_transactions_total',
    help: 'Transactions of written blocks.',
    labels: ['chain'],
  }),
  batchBlocks: histogram({
    name: 'nunatak_evm_indexer_batch_blocks',
    help: 'Blocks that one database transaction wrote.',
    labels: ['chain'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  }),
  batchBytes: histogram({
    name: 'nunatak_evm_indexer_batch_bytes',
    help: 'Bytes that one database transaction wrote by COPY.',
    labels: ['chain'],
    buckets: [10_000, 100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000],
  }),
  seconds: histogram({
    name: 'nunatak_evm_indexer_batch_duration_seconds',
    help: 'Time of a batch’s steps: prepare (rows, token metadata, balances of the node) and write (the database transaction).',
    labels: ['chain', 'step'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  setbacks: counter({
    name: 'nunatak_evm_indexer_setbacks_total',
    help: 'Times that indexing went back to the stored position: gap (events were missing), head_moved (another indexer wrote), error (database or node failed; tried again).',
    labels: ['chain', 'reason'],
  }),
  uncovered: gauge({
    name: 'nunatak_evm_indexer_uncovered_blocks',
    help: 'Stored blocks without call traces (frames) or without native balances (balances), above genesis.',
    labels: ['chain', 'kind'],
  }),
  auditedShare: gauge({
    name: 'nunatak_evm_indexer_audited_share',
    help: 'Which part of the stored balances of a kind (native, erc20, erc721, erc1155) was compared with the node’s at least once, 0 to 1.',
    labels: ['chain', 'kind'],
  }),
  oldestAudit: gauge({
    name: 'nunatak_evm_indexer_oldest_audit_timestamp_seconds',
    help: 'Since when each stored balance of a kind was compared with the node’s; while not all were, since when there is something to compare.',
    labels: ['chain', 'kind'],
  }),
  accountsAsked: gauge({
    name: 'nunatak_evm_indexer_accounts_asked_of_node',
    help: 'Accounts whose native balances are asked of the node, since the stored ones were found wrong.',
    labels: ['chain'],
  }),
  audits: counter({
    name: 'nunatak_evm_indexer_audited_balances_total',
    help: 'Stored balances that were looked at: same or different from what the node said; refused (the contract’s call failed), untold (no answer); asked-of-node and not-vouched are served from the node.',
    labels: ['chain', 'kind', 'outcome'],
  }),
  reverts: counter({ name: 'nunatak_evm_indexer_reverts_total', help: 'Reorganisations taken in.', labels: ['chain'] }),
});

/** Everything that an indexer tells Prometheus. */
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
  /** The metrics that belong to the indexer alone. */
  readonly of: RegisteredMetrics<(typeof own)['shape']>;
  readonly heads: ChainHeads;
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;
  private readonly deliveries: DeliveryMeter;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
    this.heads = new ChainHeads(registry);
    this.leases = new LeaseGauges(registry, 'indexer');
    this.stalls = new StallCounter(registry, 'indexer');
    this.deliveries = new DeliveryMeter(registry, 'evm-indexer');
  }

  /** Starts timing a step of a batch; the result ends it. */
  startTimer(chain: string, step: 'prepare' | 'write'): () => void {
    return this.of.seconds.startTimer({ chain, step });
  }

  delivered(chain: string, events: readonly BlockEvent[]): void {
    this.deliveries.delivered(chain, events.length);
    const last = events.at(-1);
    if (last) this.heads.set(chain, 'stream', last.height, timeOf(last));
  }

  /** Delivery goes back to the stored position. */
  setBack(chain: string, reason: 'gap' | 'head_moved' | 'error'): void {
    this.of.setbacks.inc({ chain, reason });
    if (reason === 'error') this.deliveries.failed(chain);
  }

  /** A batch is about to be written. Afterwards its bytes may be another thread's. */
  writing(chain: string, { rows }: BlockWrite, blocks: number): void {
    this.of.batchBlocks.observe({ chain }, blocks);
    this.of.batchBytes.observe({ chain }, bytesOf(rows));
  }

  /** Blocks were committed. @param timeMs the newest one's time */
  wrote(chain: string, { before, after }: BlockWrite, blocks: number, timeMs: number | undefined): void {
    this.of.blocks.inc({ chain }, blocks);
    this.of.transactions.inc({ chain }, Number(after.transactionCount - before.transactionCount));
    this.heads.set(chain, 'indexer', after.height, timeMs);
  }

  reverted(chain: string, head: ChainHead): void {
    this.of.reverts.inc({ chain });
    this.heads.set(chain, 'indexer', head.height);
  }

  /** How many stored blocks lack something. */
  uncovered(chain: string, kind: 'frames' | 'balances', blocks: number): void {
    this.of.uncovered.set({ chain, kind }, blocks);
  }

  /** Balances are compared from now on: counts that are there from the beginning show the first difference as an increase. */
  auditBegins(chain: string, kinds: readonly AuditedKind[]): void {
    for (const kind of kinds) {
      for (const outcome of ['same', 'different']) this.of.audits.inc({ chain, kind, outcome }, 0);
    }
  }

  /** Balances of a kind were compared. */
  audited(chain: string, kind: AuditedKind, outcomes: ReadonlyMap<ComparisonOutcome, number>): void {
    for (const [outcome, count] of outcomes) this.of.audits.inc({ chain, kind, outcome }, count);
  }

  auditProgress(chain: string, audit: AuditProgress): void {
    const { kind, accountsAsked } = audit;
    const { share, oldest } = auditSummary(audit);
    if (accountsAsked !== undefined) this.of.accountsAsked.set({ chain }, accountsAsked);
    this.of.auditedShare.set({ chain, kind }, share);
    this.of.oldestAudit.set({ chain, kind }, oldest.getTime() / 1_000);
  }

  /** This process compares the chain's balances no longer. */
  notAudited(chain: string, kinds: readonly AuditedKind[]): void {
    for (const kind of kinds) {
      this.of.auditedShare.remove({ chain, kind });
      this.of.oldestAudit.remove({ chain, kind });
    }
    this.of.accountsAsked.remove({ chain });
  }

  /** This process indexes the chain no longer. */
  inactive(chain: string): void {
    for (const kind of ['frames', 'balances']) this.of.uncovered.remove({ chain, kind });
    this.heads.forget(chain, 'stream', 'indexer');
  }
}

/** A block's own time in milliseconds, where the event brings the block. */
export function timeOf(event: BlockEvent): number | undefined {
  if (event.kind === 'reverted') return undefined;
  const { timestamp, timestampMilliseconds } = event.block.header;
  return timestampMilliseconds ?? timestamp * 1_000;
}

function bytesOf(rows: BlockWrite['rows']): number {
  return rows.flatMap(({ copies }) => copies).reduce((sum, { byteLength }) => sum + byteLength, 0);
}
