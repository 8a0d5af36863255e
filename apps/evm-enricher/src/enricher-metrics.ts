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
    this.leases = new LeaseGauges(registry, 'enricher');
    this.stalls = new StallCounter(registry, 'enricher');
  }

  /** The chain is not this process's matter, or not any more. */
  inactive(chain: string): void {
    for (const metric of [this.of.waiting, this.of.oldestWait, this.of.resting, this.of.height])
      metric.remove({ chain });
  }
}
