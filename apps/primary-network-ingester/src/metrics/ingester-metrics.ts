import type { EndpointEvents } from '@nunatak/chain-nodes';
import { ingestingMetrics } from '@nunatak/ingesting';
import {
  counter,
  defineMetrics,
  gauge,
  histogram,
  poolMetrics,
  type RegisteredMetrics,
  registerMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  blocksWithProposer: counter({
    name: 'nunatak_primary_network_ingester_enveloped_blocks_total',
    help: 'Blocks published with their proposer’s envelope: those that came of a node’s Index API.',
    labels: ['chain'],
  }),
  disputes: counter({
    name: 'nunatak_primary_network_ingester_disputed_blocks_total',
    help: 'Times that a second node stated another id for a block’s height: neither is believed, and the block is asked for again.',
    labels: ['chain'],
  }),
  differingAmounts: gauge({
    name: 'nunatak_primary_network_ingester_differing_amounts',
    help: '1 while amounts (kind: rewards, with the supply, or fees of L1 validators) differ from what a node states of the same block: they are not served. The log says what to do.',
    labels: ['chain', 'kind'],
  }),
  nodeRequests: counter({
    name: 'nunatak_avalanche_node_requests_total',
    help: 'HTTP requests to nodes by outcome: ok, or the kind of failure (retryable, rate-limited, shrink, …). Nodes are “node 1”, … in configured order.',
    labels: ['endpoint', 'outcome'],
  }),
  nodeSeconds: histogram({
    name: 'nunatak_avalanche_node_request_duration_seconds',
    help: 'Time of HTTP requests to nodes.',
    labels: ['endpoint'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
  }),
  nodeHealthy: gauge({
    name: 'nunatak_avalanche_node_healthy',
    help: '1 when the node may be asked, 0 while it is away, rests after failures or is of another network. It is looked every five seconds.',
    labels: ['endpoint'],
  }),
});

/** Everything that the ingester tells Prometheus. */
export const ingesterMetrics = defineMetrics({ ...ingestingMetrics, ...own.shape, ...poolMetrics });

/** The primary network ingester's own metrics. Nodes are labelled by their place, never by a URL; chains by the keys of their logs. */
export class IngesterMetrics {
  readonly of: RegisteredMetrics<(typeof own)['shape']>;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
  }

  /** Counts what nodes are asked. */
  get nodeEvents(): EndpointEvents {
    return {
      request: (endpoint, outcome, seconds) => {
        this.of.nodeRequests.inc({ endpoint, outcome });
        this.of.nodeSeconds.observe({ endpoint }, seconds);
      },
    };
  }

  /** Forgets a chain. */
  forget(chain: string): void {
    for (const kind of ['rewards', 'fees']) this.of.differingAmounts.remove({ chain, kind });
  }
}
