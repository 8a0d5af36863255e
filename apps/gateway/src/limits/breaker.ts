/** Between two probes of a node that is away. With the time to connect, a gateway uses Redis again within a second of its return. */
const PROBE_PAUSE_MS = 250;

/** What the breaker reports: once when a node is lost, once when it is back. */
export interface Outages {
  lost(node: string, error: unknown): void;
  back(node: string): void;
}

/** Keeps calls from nodes that failed: nothing but probes is sent to such a node, one at a time, until one succeeds. */
export class Breaker {
  readonly #timers = new Map<string, NodeJS.Timeout | undefined>();
  #isClosed = false;

  constructor(private readonly outages: Outages) {}

  /** Whether a node is away. */
  isOpen(node: string): boolean {
    return this.#timers.has(node);
  }

  /** The number of nodes that are away. */
  get size(): number {
    return this.#timers.size;
  }

  /** Notes a failure of a node. @param probe rejects while the node is away */
  open(node: string, error: unknown, probe: () => Promise<unknown>): void {
    if (this.#isClosed || this.#timers.has(node)) return;
    this.#timers.set(node, undefined);
    this.outages.lost(node, error);
    void this.#probe(node, probe);
  }

  /** Ends all probes. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #probe(node: string, probe: () => Promise<unknown>): Promise<void> {
    try {
      await probe();
    } catch {
      if (!this.#isClosed)
        this.#timers.set(node, setTimeout(() => void this.#probe(node, probe), PROBE_PAUSE_MS).unref());
      return;
    }
    this.#timers.delete(node);
    if (!this.#isClosed) this.outages.back(node);
  }
}
