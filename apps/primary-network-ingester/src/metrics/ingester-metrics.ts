import type { EndpointEvents } from '@nunatak/chain-nodes';
import type { PrimaryBlock } from '@nunatak/primary-network-node-client';
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
  blocks: counter({
    name: 'nunatak_primary_network_ingester_blocks_total',
    help: 'Blocks published. A chain is the network’s id and its letter: 1-P.',
    labels: ['chain'],
  }),
  blocksWithProposer: counter({
    name: 'nunatak_primary_network_ingester_enveloped_blocks_total',
    help: 'Blocks published with their proposer’s envelope: those that came of a node’s Index API.',
    labels: ['chain'],
  }),
  state: gauge({
    name: 'nunatak_primary_network_ingester_state',
    help: '1 for the state that the chain is in here: starting, waiting (another ingester is active), backfilling or following.',
    labels: ['chain', 'state'],
  }),
  troubled: gauge({
    name: 'nunatak_primary_network_ingester_troubled_seconds',
    help: 'For how long the chain could not go on, by whatever its nodes did; 0 while all is well. The log and the readiness say why.',
    labels: ['chain'],
  }),
  disputes: counter({
    name: 'nunatak_primary_network_ingester_disputed_blocks_total',
    help: 'Times that a second node stated another id for a block’s height: neither is believed, and the block is asked for again.',
    labels: ['chain'],
  }),
  restarts: counter({
    name: 'nunatak_primary_network_ingester_restarts_total',
    help: 'Times that a chain’s ingestion began anew, by what ended it: lease, fenced (another ingester has published), node, stalled (nothing moved for a minute), other (database or stream away).',
    labels: ['chain', 'reason'],
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
export const ingesterMetrics = defineMetrics({
  ...own.shape,
  ...chainHeadMetrics,
  ...leaseMetrics,
  ...stallMetrics,
  ...streamPublisherMetrics,
  ...poolMetrics,
});

const STATES = ['starting', 'waiting', 'backfilling', 'following'];

/** The ingester's metrics. Nodes are labelled by their place, never by a URL; chains by the keys of their logs. */
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

  /** Counts what nodes are asked. */
  get nodeEvents(): EndpointEvents {
    return {
      request: (endpoint, outcome, seconds) => {
        this.of.nodeRequests.inc({ endpoint, outcome });
        this.of.nodeSeconds.observe({ endpoint }, seconds);
      },
    };
  }

  /** Blocks are in the stream. */
  published(chain: string, blocks: readonly PrimaryBlock[]): void {
    const last = blocks[blocks.length - 1]!;
    this.of.blocks.inc({ chain }, blocks.length);
    this.of.blocksWithProposer.inc({ chain }, blocks.filter(({ proposer }) => proposer !== undefined).length);
    this.heads.set(chain, 'ingester', last.height, timeOf(last));
  }

  /** This process publishes the chain no longer: its gauges would tell of old times. */
  inactive(chain: string): void {
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.notHeld(chain);
  }

  /** Forgets a chain. */
  forget(chain: string): void {
    this.heads.forget(chain, 'node', 'ingester');
    this.leases.forget(chain);
    this.stalls.forget(chain);
    this.publishes.forget(chain);
    for (const state of STATES) this.of.state.remove({ chain, state });
    this.of.troubled.remove({ chain });
    for (const kind of ['rewards', 'fees']) this.of.differingAmounts.remove({ chain, kind });
  }

  /** Tells since when a chain could not go on, by `performance.now()`. */
  setTroubled(chain: string, since: number | undefined): void {
    this.of.troubled.set({ chain }, since === undefined ? 0 : (performance.now() - since) / 1_000);
  }

  /** Tells which state a chain is in. */
  setState(chain: string, state: string): void {
    for (const each of STATES) this.of.state.set({ chain, state: each }, each === state ? 1 : 0);
  }
}

/** A block's time in milliseconds, where it is known without decoding it. */
function timeOf(block: PrimaryBlock): number | undefined {
  if ('timestamp' in block) return block.timestampMilliseconds ?? block.timestamp * 1_000;
  return block.proposer?.timestamp === undefined ? undefined : block.proposer.timestamp * 1_000;
}
