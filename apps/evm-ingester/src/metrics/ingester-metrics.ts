import type { EvmBlock } from '@nunatak/evm-contracts';
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
  transactions: counter({
    name: 'nunatak_evm_ingester_transactions_total',
    help: 'Transactions of published blocks.',
    labels: ['chain'],
  }),
  headLatency: histogram({
    name: 'nunatak_evm_ingester_head_latency_seconds',
    help: 'From hearing of a head to its block’s being published.',
    labels: ['chain'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  }),
  nodeRequests: counter({
    name: 'nunatak_evm_node_requests_total',
    help: 'HTTP requests to nodes by outcome: ok, or the kind of failure (retryable, rate-limited, shrink, …). Endpoints are “endpoint 1”, … in configured order.',
    labels: ['chain', 'endpoint', 'outcome'],
  }),
  nodeSeconds: histogram({
    name: 'nunatak_evm_node_request_duration_seconds',
    help: 'Time of HTTP requests to nodes.',
    labels: ['chain', 'endpoint'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
  }),
  nodeCalls: histogram({
    name: 'nunatak_evm_node_request_calls',
    help: 'JSON-RPC calls that one HTTP request carried.',
    labels: ['chain', 'endpoint'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  }),
  endpointHealthy: gauge({
    name: 'nunatak_evm_node_endpoint_healthy',
    help: '1 when the endpoint may be asked, 0 while it rests after failures or serves another chain.',
    labels: ['chain', 'endpoint'],
  }),
  endpointBatch: gauge({
    name: 'nunatak_evm_node_endpoint_batch_calls',
    help: 'JSON-RPC calls that one request to the endpoint may carry now: its pace.',
    labels: ['chain', 'endpoint'],
  }),
  endpointWindow: gauge({
    name: 'nunatak_evm_node_endpoint_window_requests',
    help: 'Requests to the endpoint that may be in flight now: its pace.',
    labels: ['chain', 'endpoint'],
  }),
});

/** Everything that an ingester tells Prometheus. */
export const ingesterMetrics = defineMetrics({ ...ingestingMetrics, ...own.shape, ...poolMetrics });

/** The EVM ingester's own metrics. Endpoints are labelled by their place, never by a URL. */
export class IngesterMetrics {
  readonly of: RegisteredMetrics<(typeof own)['shape']>;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
  }

  /** Blocks are in the stream. */
  published(chain: string, blocks: readonly EvmBlock[]): void {
    this.of.transactions.inc(
      { chain },
      blocks.reduce((sum, block) => sum + block.transactions.length, 0),
    );
  }

  /** A head's block is in the stream, so long after the head was heard of. */
  headPublished(chain: string, seconds: number): void {
    this.of.headLatency.observe({ chain }, seconds);
  }

  /** Forgets the endpoints of a removed chain. */
  forget(chain: string, endpoints: readonly string[]): void {
    for (const endpoint of endpoints) {
      for (const metric of [this.of.endpointHealthy, this.of.endpointBatch, this.of.endpointWindow])
        metric.remove({ chain, endpoint });
    }
  }
}
