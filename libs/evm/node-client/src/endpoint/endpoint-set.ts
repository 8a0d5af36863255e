import { NodeError, UnsupportedFormError } from '../errors/node-error.js';
import type { Capabilities } from './capabilities.js';
import type { NodeEndpoint } from './node-endpoint.js';
import { downgrade, probe } from './probe.js';

/** An endpoint whose capabilities are known. */
export type ReadyEndpoint = NodeEndpoint & { capabilities: Capabilities };

/** How {@link EndpointSet.run} goes about it. */
export interface RunOptions {
  /** At most so many endpoints are tried; all by default. */
  tries?: number;
  signal?: AbortSignal;
}

/**
 * A chain's endpoints in their configured order. A task runs on one endpoint as a whole: on the first healthy one, and after a failure
 * on the next; resting endpoints come last, the soonest ready first. Endpoints of another chain are left out for as long as they say so.
 */
export class EndpointSet {
  readonly #probing = new Map<NodeEndpoint, Promise<Capabilities>>();

  constructor(
    readonly chainId: string,
    readonly endpoints: readonly NodeEndpoint[],
    private readonly onProbed: (endpoint: NodeEndpoint, capabilities: Capabilities) => void = () => undefined,
  ) {}

  /** The endpoints in the order in which they would be asked now. */
  ordered(): NodeEndpoint[] {
    const resting = this.endpoints.filter((endpoint) => !endpoint.healthy).sort((a, b) => a.readyAt - b.readyAt);
    return [...this.endpoints.filter((endpoint) => endpoint.healthy), ...resting];
  }

  /** Capabilities of the endpoint that is asked first, when known. */
  get capabilities(): Capabilities | undefined {
    return this.ordered().find((endpoint) => endpoint.capabilities !== undefined)?.capabilities;
  }

  /**
   * Runs a task on the first endpoint that can do it. When none can, throws the failure that says most: a retryable one if there was
   * one, else missing state, else the first. Its text names each endpoint's.
   */
  async run<T>(task: (endpoint: ReadyEndpoint) => Promise<T>, { tries, signal }: RunOptions = {}): Promise<T> {
    const failures: { label: string; error: NodeError }[] = [];
    for (const endpoint of this.ordered().slice(0, tries)) {
      if (signal?.aborted) break;
      try {
        const result = await this.#attempt(endpoint, task);
        endpoint.succeeded();
        return result;
      } catch (thrown) {
        if (!(thrown instanceof NodeError)) throw thrown;
        const error = thrown;
        failures.push({ label: endpoint.label, error });
        // A block, state or method that one node lacks says nothing of its health.
        if (!LACKS.has(error.kind) && !signal?.aborted) endpoint.failed(error);
      }
    }
    throw summary(failures);
  }

  /** Probes an endpoint unless that is done, and checks its chain. */
  async prepare(endpoint: NodeEndpoint): Promise<ReadyEndpoint> {
    if (endpoint.needsProbe) {
      let probing = this.#probing.get(endpoint);
      if (probing === undefined) {
        probing = probe(endpoint).finally(() => this.#probing.delete(endpoint));
        this.#probing.set(endpoint, probing);
      }
      const found = await probing;
      if (found.chainId !== this.chainId) {
        endpoint.excluded = `it serves chain ${found.chainId}, not ${this.chainId}`;
        throw new NodeError('fatal', endpoint.excluded);
      }
      endpoint.excluded = undefined;
      if (endpoint.needsProbe) {
        endpoint.needsProbe = false;
        endpoint.capabilities = found;
        this.onProbed(endpoint, found);
      }
    }
    return endpoint as ReadyEndpoint;
  }

  async close(): Promise<void> {
    await Promise.all(this.endpoints.map((endpoint) => endpoint.close()));
  }

  async #attempt<T>(endpoint: NodeEndpoint, task: (endpoint: ReadyEndpoint) => Promise<T>): Promise<T> {
    // Each feature can be downgraded twice at most, so this ends.
    for (;;) {
      try {
        return await task(await this.prepare(endpoint));
      } catch (error) {
        if (!(error instanceof UnsupportedFormError)) throw error;
        await downgrade(endpoint, error);
      }
    }
  }
}

const LACKS: ReadonlySet<NodeError['kind']> = new Set(['missing-block', 'missing-state', 'refused']);

function summary(failures: { label: string; error: NodeError }[]): NodeError {
  if (failures.length === 0) return new NodeError('retryable', 'no endpoint could be asked');
  const worst =
    failures.find(({ error }) => error.retryable) ??
    failures.find(({ error }) => error.kind === 'missing-state') ??
    failures[0]!;
  const text = failures.map(({ label, error }) => `${label}: ${error.message}`).join('; ');
  const error = new NodeError(worst.error.kind, text);
  error.connectionLost = failures.every((failure) => failure.error.connectionLost);
  return error;
}
