import { type AuditProgress, auditSummary, type ComparisonOutcome } from '@nunatak/evm-queries';
import type { AuditedKind } from '@nunatak/evm-schema';
import { indexingMetrics } from '@nunatak/indexing';
import { counter, defineMetrics, gauge, type RegisteredMetrics, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
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
  }
}
