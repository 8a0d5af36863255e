import { indexingMetrics } from '@nunatak/indexing';
import { logKeyOf } from '@nunatak/primary-network-contracts';
import { defineMetrics, gauge, registerMetrics } from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  loading: gauge({
    name: 'nunatak_primary_network_indexer_bulk_load',
    help: '1 while a network’s bulk load is not finished, at the indexer that will finish it: the network is not served meanwhile. Of its P-Chain’s log.',
    labels: ['chain'],
  }),
});

/** The indexer's metrics. A chain's label is its log's key: 12345-P. */
export const indexerMetrics = defineMetrics({ ...own.shape, ...indexingMetrics });

/** Which networks are being loaded. */
export class LoadGauge {
  private readonly of;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
  }

  set(networkIds: readonly string[]): void {
    this.of.loading.reset();
    for (const networkId of networkIds)
      this.of.loading.set({ chain: logKeyOf({ networkId: Number(networkId), chain: 'P' }) }, 1);
  }
}
