import type { EvmBlock } from '@nunatak/evm-contracts';
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
  poolMetrics,
  type RegisteredMetrics,
  registerMetrics,
  StallCounter,
  stallMetrics,
  streamPublisherMetrics,
} from '@nunatak/telemetry/metrics';
import type { Registry } from 'prom-client';

const own = defineMetrics({
  blocks: counter({ name: 'nunatak_evm_ingester_blocks_total', help: 'Blocks published.', labels: ['chain'] }),
  transactions: counter({
    name: 'nunatak_evm_ingester_transactions_total',
    help: 'Transactions of published blocks.',
    labels: ['chain'],
  }),
  rangeBlocks: histogram({
    name: 'nunatak_evm_ingester_range_blocks',
    help: 'Blocks of one reading, which are published together.',
    labels: ['chain'],
    buckets: [1, 2, 5, 10, 20, 50],
  }),
  reorgs: counter({
    name: 'nunatak_evm_ingester_reorgs_total',
    help: 'Reorganisations published.',
    labels: ['chain'],
  }),
  corrected: counter({
    name: 'nunatak_evm_ingester_corrected_blocks_total',
    help: 'Newest blocks that were published anew, since their endpoint had stated balances of a newer state.',
    labels: ['chain'],
  }),
  reorgDepth: histogram({
    name: 'nunatak_evm_ingester_reorg_depth_blocks',
    help: 'Blocks taken back by a reorganisation.',
    labels: ['chain'],
    buckets: [1, 2, 3, 5, 10, 20, 50, 100, 500],
  }),
  state: gauge({
    name: 'nunatak_evm_ingester_state',
    help: '1 for the state that the chain is in here: starting, waiting (another ingester is active), backfilling, following or stopped (until somebody mends what the log says).',
    labels: ['chain', 'state'],
  }),
  restarts: counter({
    name: 'nunatak_evm_ingester_restarts_total',
    help: 'Times that a chain’s ingestion began anew, by what ended it: lease, fenced (another ingester has published), node, stalled (nothing moved for a minute), other (database or stream away).',
    labels: ['chain', 'reason'],
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
export const ingesterMetrics = defineMetrics({
  ...own.shape,
  ...chainHeadMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...streamPublisherMetrics,
  ...poolMetrics,
});

/** The ingester's metrics. Endpoints are labelled by their place, never by a URL. */
export class IngesterMetrics {
  /** The metrics that belong to the ingester alone. */
  readonly of: RegisteredMetrics<(typeof own)['shape']>;
  readonly heads: ChainHeads;
  readonly leases: LeaseGauges;
  readonly stalls: StallCounter;
  readonly publishes: PublishMeter;

  constructor(registry: Registry) {
    this.of = registerMetrics(own, registry);
    this.heads = new ChainHeads(registry);
    this.leases = new LeaseGauges(registry, 'ingester');
    this.stalls = new StallCounter(registry, 'ingester');
    this.publishes = new PublishMeter(registry);
  }

  /** Blocks are in the stream. */
  published(chain: string, blocks: readonly EvmBlock[]): void {
    const { header } = blocks[blocks.length - 1]!;
    const transactions = blocks.reduce((sum, block) => sum + block.transactions.length, 0);
    this.of.blocks.inc({ chain }, blocks.length);
    this.of.transactions.inc({ chain }, transactions);
    this.of.rangeBlocks.observe({ chain }, blocks.length);
    this.heads.set(chain, 'ingester', header.height, header.timestampMilliseconds ?? header.timestamp * 1_000);
  }

  /** This process publishes the chain no longer: its gauges would tell of old times. */
  inactive(chain: string): void {
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.notHeld(chain);
  }

  /** Forgets a removed chain. */
  forget(chain: string, endpoints: readonly string[]): void {
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.forget(chain);
    this.stalls.forget(chain);
    this.publishes.forget(chain);
    for (const state of STATES) this.of.state.remove({ chain, state });
    for (const endpoint of endpoints) {
      for (const metric of [this.of.endpointHealthy, this.of.endpointBatch, this.of.endpointWindow])
        metric.remove({ chain, endpoint });
    }
  }

  /** Tells which state a chain is in. */
  setState(chain: string, state: string): void {
    for (const each of STATES) this.of.state.set({ chain, state: each }, each === state ? 1 : 0);
  }
}

const STATES = ['starting', 'waiting', 'backfilling', 'following', 'stopped'];
