import { type AuditProgress, auditSummary, type ComparisonOutcome } from '@nunatak/evm-queries';
import type { AuditedKind } from '@nunatak/evm-schema';
import { outboundMetrics } from '@nunatak/outbound';
import {
  counter,
  defineMetrics,
  gauge,
  LeaseGauges,
  leaseMetrics,
  poolMetrics,
  type RegisteredMetrics,
  registerMetrics,
  StallCounter,
  stallMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  tokens: counter({
    name: 'nunatak_evm_enricher_nft_tokens_total',
    help: 'Tokens whose metadata was looked for, by what came of it (the interface’s indexStatus).',
    labels: ['chain', 'status'],
  }),
  found: counter({
    name: 'nunatak_evm_enricher_nft_queued_total',
    help: 'Tokens that transfers and updates put into the queue.',
    labels: ['chain'],
  }),
  waiting: gauge({
    name: 'nunatak_evm_enricher_nft_waiting_tokens',
    help: 'Tokens that are due and have not been looked for yet; counted up to 100,000, every 15 seconds.',
    labels: ['chain'],
  }),
  oldestWait: gauge({
    name: 'nunatak_evm_enricher_nft_oldest_wait_seconds',
    help: 'For how long the token has been due that has waited longest of those that are counted; 0 while none waits.',
    labels: ['chain'],
  }),
  resting: gauge({
    name: 'nunatak_evm_enricher_nft_resting_collections',
    help: 'Collections that nothing is taken of for a time, because their hosts or contracts do not answer.',
    labels: ['chain'],
  }),
  height: gauge({
    name: 'nunatak_evm_enricher_nft_scanned_height',
    help: 'The block up to which transfers have been looked through for tokens.',
    labels: ['chain'],
  }),
  auditedShare: gauge({
    name: 'nunatak_evm_enricher_audited_share',
    help: 'Which part of the stored balances of a kind (native, erc20, erc721, erc1155) was compared with the node’s at least once, 0 to 1.',
    labels: ['chain', 'kind'],
  }),
  oldestAudit: gauge({
    name: 'nunatak_evm_enricher_oldest_audit_timestamp_seconds',
    help: 'Time of the oldest audit among the stored balances of a kind; while not all were compared, when there was something to compare.',
    labels: ['chain', 'kind'],
  }),
  accountsAsked: gauge({
    name: 'nunatak_evm_enricher_accounts_asked_of_node',
    help: 'Accounts whose native balances are asked of the node, since the stored ones were found wrong.',
    labels: ['chain'],
  }),
  audits: counter({
    name: 'nunatak_evm_enricher_audited_balances_total',
    help: 'Stored balances that were looked at: same or different from what the node said; refused (the contract’s call failed), untold (no answer); asked-of-node and not-vouched are served from the node.',
    labels: ['chain', 'kind', 'outcome'],
  }),
});

/** Everything that the enricher reports to Prometheus. */
export const evmEnricherMetrics = defineMetrics({
  ...own.shape,
  ...outboundMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...poolMetrics,
});

/** The enricher's metrics for Prometheus. */
export class EnricherMetrics {
  readonly of: RegisteredMetrics<(typeof own)['shape']>;
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
    this.leases = new LeaseGauges(registry, 'evm', 'enricher');
    this.stalls = new StallCounter(registry, 'evm', 'enricher');
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

  /** The chain is not this process's matter, or not any more. */
  inactive(chain: string): void {
    for (const metric of [this.of.waiting, this.of.oldestWait, this.of.resting, this.of.height])
      metric.remove({ chain });
  }
}
