import { ForeignNodeError } from '../errors/foreign-node-error.js';
import { NodeError } from '../errors/node-error.js';
import type { NodeEndpoint } from './node-endpoint.js';

/** An endpoint whose capabilities are known. */
export type ReadyEndpoint<C> = NodeEndpoint<C> & { capabilities: C };

/** What a domain finds out about an endpoint before its answers count. */
export interface EndpointChecks<C> {
  /**
   * Finds out whether the endpoint serves the chain.
   * @param isNew nothing is known of it: not yet, or the connection was lost, and another node may have come back
   * @param before why it was left out until now
   * @throws ForeignNodeError when it serves another chain; NodeError when it can't be asked now
   */
  identify(endpoint: NodeEndpoint<C>, isNew: boolean, before: ForeignNodeError | undefined): Promise<void>;
  /** Finds out what it offers. @throws NodeError when it can't be asked now */
  probe(endpoint: NodeEndpoint<C>): Promise<C>;
  /**
   * After a task's failure: takes back what the endpoint turned out not to offer. It must end after a few times.
   * @returns whether the task may be tried there again
   */
  downgrade?(endpoint: NodeEndpoint<C>, error: NodeError): Promise<boolean>;
}

/** How {@link EndpointSet.run} goes about it. */
export interface RunOptions {
  /** At most so many endpoints are tried; all by default. */
  tries?: number;
  signal?: AbortSignal;
}

/** Settings of a set of endpoints. */
export interface EndpointSetOptions<C> {
  /** An endpoint's capabilities were found out. */
  onProbed?(endpoint: NodeEndpoint<C>, capabilities: C): void;
  /** An endpoint was left out, for another reason than before, or is used again. */
  onStanding?(endpoint: NodeEndpoint<C>): void;
  /** A left-out endpoint is asked again so often whether it serves the chain now. */
  foreignRecheckMs?: number;
}

const FOREIGN_RECHECK_MS = 10_000;
/** What is known of an endpoint's chain holds for so long: another node may have taken its place, unseen. */
const IDENTITY_HOLDS_MS = 60_000;

/**
 * A chain's endpoints in their configured order. A task runs on one endpoint as a whole: on the first healthy one, and after a failure
 * on the next; resting endpoints come last, the soonest ready first. No answer of an endpoint counts before it is known to serve the chain;
 * one of another chain is left out, and asked again now and then.
 */
export class EndpointSet<C> {
  readonly #preparing = new Map<NodeEndpoint<C>, Promise<ReadyEndpoint<C>>>();
  readonly #identifiedAt = new Map<NodeEndpoint<C>, number>();
  readonly #askAgainAt = new Map<NodeEndpoint<C>, number>();

  readonly #endpoints: NodeEndpoint<C>[];

  constructor(
    endpoints: readonly NodeEndpoint<C>[],
    private readonly checks: EndpointChecks<C>,
    private readonly settings: EndpointSetOptions<C> = {},
  ) {
    this.#endpoints = [...endpoints];
  }

  /** In their configured order. */
  get endpoints(): readonly NodeEndpoint<C>[] {
    return this.#endpoints;
  }

  /** The endpoints in the order in which they would be asked now; left-out ones only when they are due to be asked again. */
  ordered(): NodeEndpoint<C>[] {
    const resting = this.endpoints
      .filter((endpoint) => !endpoint.healthy && (endpoint.excluded === undefined || this.#isDue(endpoint)))
      .sort((a, b) => a.readyAt - b.readyAt);
    return [...this.endpoints.filter((endpoint) => endpoint.healthy), ...resting];
  }

  /** Capabilities of the endpoint that is asked first, when known. */
  get capabilities(): C | undefined {
    return this.ordered().find(({ capabilities, excluded }) => capabilities !== undefined && excluded === undefined)
      ?.capabilities;
  }

  /**
   * Runs a task on the first endpoint that can do it. When none can, throws the failure that says most: a retryable one if there was
   * one, else missing state, else the first. A missing block counts only where nobody lacks state: one that lacks the state alone can serve
   * without it, whatever others have. Its text names each endpoint's. A task that throws a {@link ForeignNodeError} has found out
   * that the endpoint serves another chain.
   */
  async run<T>(task: (endpoint: ReadyEndpoint<C>) => Promise<T>, { tries, signal }: RunOptions = {}): Promise<T> {
    const failures: { label: string; error: NodeError }[] = [];
    const order = this.ordered();
    this.#askLeftOutAgain();
    for (const endpoint of order.slice(0, tries)) {
      if (signal?.aborted) break;
      try {
        const result = await this.#attempt(endpoint, task);
        endpoint.succeeded();
        return result;
      } catch (thrown) {
        if (!(thrown instanceof NodeError)) throw thrown;
        const error = thrown;
        if (error instanceof ForeignNodeError) {
          this.#leaveOut(endpoint, error);
          continue;
        }
        if (endpoint.excluded !== undefined) continue;
        failures.push({ label: endpoint.label, error });
        // A block, state or method that one node lacks says nothing of its health.
        if (LACKS.has(error.kind) || signal?.aborted) continue;
        endpoint.failed(error);
        this.#identifiedAt.delete(endpoint);
      }
    }
    throw summary(failures, this.endpoints);
  }

  /** Finds out what each endpoint is, in the background: a foreign one is known before it is needed. */
  prepareAll(): void {
    for (const endpoint of this.endpoints) void this.prepare(endpoint).catch(() => undefined);
  }

  /**
   * Finds out which chain an endpoint serves and, unless that is known, what it offers.
   * @throws ForeignNodeError when it serves another chain; NodeError when it can't be asked now
   */
  prepare(endpoint: NodeEndpoint<C>): Promise<ReadyEndpoint<C>> {
    const known = performance.now() - (this.#identifiedAt.get(endpoint) ?? Number.NEGATIVE_INFINITY);
    if (!endpoint.needsProbe && endpoint.excluded === undefined && known < IDENTITY_HOLDS_MS)
      return Promise.resolve(endpoint as ReadyEndpoint<C>);
    let preparing = this.#preparing.get(endpoint);
    if (preparing === undefined) {
      preparing = this.#prepare(endpoint).finally(() => this.#preparing.delete(endpoint));
      this.#preparing.set(endpoint, preparing);
    }
    return preparing;
  }

  /** Each left-out endpoint's name and reason. */
  get leftOut(): string[] {
    return leftOutOf(this.endpoints);
  }

  /** Whether nothing can be asked now because every endpoint that is not left out has asked for a pause. */
  get pauses(): boolean {
    const inUse = this.endpoints.filter(({ excluded }) => excluded === undefined);
    return inUse.length > 0 && inUse.every(({ pauses }) => pauses);
  }

  /** Takes in one more. @param at its place in the order, from 0 */
  protected insert(endpoint: NodeEndpoint<C>, at: number): void {
    this.#endpoints.splice(at, 0, endpoint);
  }

  async close(): Promise<void> {
    await Promise.all(this.endpoints.map((endpoint) => endpoint.close()));
  }

  async #prepare(endpoint: NodeEndpoint<C>): Promise<ReadyEndpoint<C>> {
    const { onProbed, onStanding, foreignRecheckMs = FOREIGN_RECHECK_MS } = this.settings;
    const before = endpoint.excluded;
    if (before !== undefined) this.#askAgainAt.set(endpoint, performance.now() + foreignRecheckMs);
    const mustProbe = endpoint.needsProbe || before !== undefined;
    try {
      await this.checks.identify(endpoint, mustProbe, before);
    } catch (error) {
      if (error instanceof ForeignNodeError) this.#leaveOut(endpoint, error);
      throw error;
    }
    const found = mustProbe ? await this.checks.probe(endpoint) : endpoint.capabilities!;
    this.#identifiedAt.set(endpoint, performance.now());
    endpoint.needsProbe = false;
    endpoint.excluded = undefined;
    if (mustProbe) {
      endpoint.capabilities = found;
      onProbed?.(endpoint, found);
    }
    if (before !== undefined) onStanding?.(endpoint);
    return endpoint as ReadyEndpoint<C>;
  }

  #leaveOut(endpoint: NodeEndpoint<C>, error: ForeignNodeError): void {
    const { onStanding, foreignRecheckMs = FOREIGN_RECHECK_MS } = this.settings;
    const isNews = endpoint.excluded?.by !== error.by;
    endpoint.excluded = error;
    endpoint.needsProbe = true;
    this.#identifiedAt.delete(endpoint);
    this.#askAgainAt.set(endpoint, performance.now() + foreignRecheckMs);
    if (isNews) onStanding?.(endpoint);
  }

  #isDue(endpoint: NodeEndpoint<C>): boolean {
    return performance.now() >= (this.#askAgainAt.get(endpoint) ?? 0);
  }

  /** Others go on working meanwhile, so that it comes back to its place when it is mended. */
  #askLeftOutAgain(): void {
    for (const endpoint of this.endpoints)
      if (endpoint.excluded !== undefined && this.#isDue(endpoint)) void this.prepare(endpoint).catch(() => undefined);
  }

  async #attempt<T>(endpoint: NodeEndpoint<C>, task: (endpoint: ReadyEndpoint<C>) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await task(await this.prepare(endpoint));
      } catch (error) {
        const isMended = error instanceof NodeError && (await this.checks.downgrade?.(endpoint, error));
        if (!isMended) throw error;
      }
    }
  }
}

function leftOutOf(endpoints: readonly NodeEndpoint[]): string[] {
  return endpoints.flatMap(({ label, excluded }) =>
    excluded === undefined ? [] : [`${label} is left out: ${excluded.message}`],
  );
}

const LACKS: ReadonlySet<NodeError['kind']> = new Set(['missing-block', 'missing-state', 'refused']);

function summary(failures: { label: string; error: NodeError }[], all: readonly NodeEndpoint[]): NodeError {
  const leftOut = leftOutOf(all);
  if (failures.length === 0)
    return leftOut.length > 0 && leftOut.length === all.length
      ? new NodeError('fatal', leftOut.join('; '))
      : new NodeError('retryable', 'no endpoint could be asked');
  const worst =
    failures.find(({ error }) => error.retryable && error.kind !== 'missing-block') ??
    failures.find(({ error }) => error.kind === 'missing-state') ??
    failures.find(({ error }) => error.retryable) ??
    failures[0]!;
  const text = [...failures.map(({ label, error }) => `${label}: ${error.message}`), ...leftOut].join('; ');
  const error = new NodeError(worst.error.kind, text);
  error.connectionLost = failures.every((failure) => failure.error.connectionLost);
  return error;
}
