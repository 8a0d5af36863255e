import { Backoff, type BackoffOptions } from '@nunatak/core/pause';

/** Called while nodes are asked. */
export interface AskedNodesListener {
  /** A node has reported another key than was known. */
  onChange(): void;
  /** Why a node's key is not known; once for each different reason. No URL stands in it. */
  onFault?(text: string): void;
}

/** Where nodes without an answer are shown; the shape of a service's health checks. */
export interface NodeReports {
  addReadiness(name: string, check: () => string): () => void;
  addInformation(name: string, tell: () => string): () => void;
}

/** How nodes are asked. */
export interface NodeQuestion {
  /** What a node's key names: `chain`, `network`. */
  what: string;
  /** Asks a node for its key. @throws Error whose message continues the node's label and does not name the URL */
  ask(url: string, how: { timeoutMs?: number; signal: AbortSignal }): Promise<string>;
}

/** A node that was given by URL alone. */
export interface AskedNode {
  readonly label: string;
  /** A secret. */
  readonly url: string;
  /** The key of what the node is of, as the node reported: now or at an earlier start. */
  key?: string;
  hasAnswered: boolean;
  fault?: string;
}

/** A running node answers sooner; a start waits no longer for its first answers. */
const LOOK_MS = 3_000;
/** A node that has just come up is followed within seconds. */
const PAUSES: BackoffOptions = { firstMs: 500, longestMs: 10_000 };

/** Nodes of which it is not known what they are of. A node that does not answer is asked until it does, so no start ends because a node is away. */
export class AskedNodes {
  readonly all: readonly AskedNode[];
  readonly #ending = new AbortController();
  readonly #asking: Promise<void>[] = [];

  /** @param origin how texts name the list of nodes: the flag that gave them */
  constructor(
    urls: readonly string[],
    origin: string,
    private readonly question: NodeQuestion,
  ) {
    this.all = urls.map((url, index) => ({
      label: `the node of ${origin}${urls.length > 1 ? ` number ${index + 1}` : ''}`,
      url,
      hasAnswered: false,
    }));
  }

  /** One text for each node that has not answered since the start. No URL stands in them. */
  get faults(): string[] {
    return this.all.filter(({ hasAnswered }) => !hasAnswered).map((node) => this.#faultOf(node));
  }

  /** Asks each node once, a few seconds at most. Never rejects. */
  async look(): Promise<void> {
    await Promise.all(this.all.map((node) => this.#ask(node, LOOK_MS)));
  }

  /** Asks the nodes that have not answered, with growing pauses, until each has. */
  follow(listener: AskedNodesListener): void {
    for (const node of this.all) if (!node.hasAnswered) this.#asking.push(this.#await(node, listener));
  }

  /** Resolves when every node has answered, or after {@link close}. */
  async settled(): Promise<void> {
    await Promise.all(this.#asking);
  }

  /**
   * Shows the nodes that have not answered: as information, and as a failed readiness check while there is nothing to follow.
   * @param isFollowing whether there is something with nodes
   */
  showIn(health: NodeReports, name: string, isFollowing: () => boolean): void {
    if (!this.all.length) return;
    const tell = () => this.faults.join('; ') || `all have told their ${this.question.what}s`;
    health.addInformation(name, tell);
    health.addReadiness(name, () => {
      if (this.faults.length && !isFollowing()) throw new Error(tell());
      return tell();
    });
  }

  /** Ends the asking. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.settled();
  }

  async #await(node: AskedNode, { onChange, onFault }: AskedNodesListener): Promise<void> {
    const { signal } = this.#ending;
    const backoff = new Backoff(PAUSES);
    const { key } = node;
    let told: string | undefined;
    while (!signal.aborted) {
      if (node.hasAnswered) {
        if (node.key !== key) onChange();
        return;
      }
      if (node.fault !== undefined && node.fault !== told) onFault?.(this.#faultOf(node));
      told = node.fault;
      await backoff.wait(signal);
      if (!signal.aborted) await this.#ask(node);
    }
  }

  async #ask(node: AskedNode, timeoutMs?: number): Promise<void> {
    try {
      const { signal } = this.#ending;
      node.key = await this.question.ask(node.url, { signal, ...(timeoutMs !== undefined && { timeoutMs }) });
      node.hasAnswered = true;
    } catch (error) {
      node.fault = (error as Error).message;
    }
  }

  #faultOf({ label, fault, key }: AskedNode): string {
    const { what } = this.question;
    const until = key === undefined ? `its ${what} is not known yet` : `it was of ${what} ${key}`;
    return `${label} ${fault ?? 'has not answered'}: ${until}`;
  }
}
