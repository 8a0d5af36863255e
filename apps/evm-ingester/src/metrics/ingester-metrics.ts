import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The ingester's metrics. Endpoints are labelled by their place, never by a URL. */
export class IngesterMetrics {
  readonly head: Gauge<'chain'>;
  readonly published: Gauge<'chain'>;
  readonly blocks: Counter<'chain'>;
  readonly reorgs: Counter<'chain'>;
  readonly reorgDepth: Histogram<'chain'>;
  readonly state: Gauge<'chain' | 'state'>;
  readonly headLatency: Histogram<'chain'>;
  readonly nodeRequests: Counter<'chain' | 'endpoint' | 'outcome'>;
  readonly nodeSeconds: Histogram<'chain' | 'endpoint'>;
  readonly endpointHealthy: Gauge<'chain' | 'endpoint'>;
  readonly endpointBatch: Gauge<'chain' | 'endpoint'>;
  readonly endpointWindow: Gauge<'chain' | 'endpoint'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
      new Gauge({ name, help, labelNames, registers });
    const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
      new Counter({ name, help, labelNames, registers });
    this.head = gauge('firn_evm_ingester_head_height', "The node's newest height", ['chain']);
    this.published = gauge('firn_evm_ingester_published_height', 'The newest published height', ['chain']);
    this.blocks = counter('firn_evm_ingester_blocks_total', 'Blocks published', ['chain']);
    this.reorgs = counter('firn_evm_ingester_reorgs_total', 'Reorganisations published', ['chain']);
    this.reorgDepth = new Histogram({
      name: 'firn_evm_ingester_reorg_depth_blocks',
      help: 'Blocks taken back by a reorganisation',
      labelNames: ['chain'],
      buckets: [1, 2, 3, 5, 10, 20, 50, 100, 500],
      registers,
    });
    this.state = gauge('firn_evm_ingester_state', '1 for the state that the chain is in', ['chain', 'state']);
    this.headLatency = new Histogram({
      name: 'firn_evm_ingester_head_latency_seconds',
      help: "From hearing of a head to its block's being published",
      labelNames: ['chain'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    });
    this.nodeRequests = counter('firn_evm_node_requests_total', 'Requests to nodes by outcome', [
      'chain',
      'endpoint',
      'outcome',
    ]);
    this.nodeSeconds = new Histogram({
      name: 'firn_evm_node_request_seconds',
      help: 'Time of requests to nodes',
      labelNames: ['chain', 'endpoint'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
      registers,
    });
    this.endpointHealthy = gauge('firn_evm_node_endpoint_healthy', '1 when the endpoint is in use or ready to be', [
      'chain',
      'endpoint',
    ]);
    this.endpointBatch = gauge('firn_evm_node_batch_calls', 'Calls that one request may carry now', [
      'chain',
      'endpoint',
    ]);
    this.endpointWindow = gauge('firn_evm_node_window_requests', 'Requests that may be in flight now', [
      'chain',
      'endpoint',
    ]);
  }

  /** Forgets a removed chain. */
  forget(chain: string): void {
    this.head.remove({ chain });
    this.published.remove({ chain });
  }
}
