import type { Chain, ChainRegistry } from '@firn/evm-chains';
import { Backoff } from '@firn/platform/pause';

/** What a worker does as chains come and go. Calls for one chain never overlap; each `add` is undone by `remove` before the next. */
export interface ChainWork {
  add(chain: Chain): unknown;
  remove(chainId: string): unknown;
}

export interface ChainFollowerLog {
  warn(details: object, message: string): void;
}

interface Followed {
  wanted: Chain | undefined;
  /** What was added and not removed. */
  working: Chain | undefined;
  busy: Promise<void> | undefined;
}

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/**
 * Keeps a worker (an ingester, an indexer) on the chains of a registry: a registry tells its changes at once, and a worker needs time to
 * take a chain up or put it down. A chain that changes is removed and added. What came and went meanwhile is skipped. What fails is tried
 * again with growing pauses, and holds up no other chain.
 */
export class ChainFollower {
  readonly #chains = new Map<string, Followed>();
  readonly #abort = new AbortController();
  #unlisten: (() => void) | undefined;

  constructor(
    private readonly registry: ChainRegistry,
    private readonly work: ChainWork,
    private readonly logger: ChainFollowerLog,
  ) {}

  /** Adds the registry's chains, and follows. Resolves when each of them was added, or failed once. */
  async start(): Promise<void> {
    this.#unlisten = this.registry.onChange(({ kind, chain }) => {
      this.#want(chain.chainId, kind === 'removed' ? undefined : chain);
    });
    const first = this.registry.list().map((chain) => this.#want(chain.chainId, chain));
    await Promise.all(first);
  }

  /** Stops following; resolves when no call is under way. The worker's chains stay: who closes the worker ends them. */
  async close(): Promise<void> {
    this.#unlisten?.();
    this.#abort.abort();
    await Promise.all([...this.#chains.values()].map(({ busy }) => busy));
  }

  /** @returns resolves after the first attempt */
  #want(chainId: string, wanted: Chain | undefined): Promise<void> {
    const followed = this.#chains.get(chainId) ?? { wanted, working: undefined, busy: undefined };
    followed.wanted = wanted;
    this.#chains.set(chainId, followed);
    if (followed.busy) return followed.busy;
    return new Promise((resolve) => {
      followed.busy = this.#follow(chainId, followed, resolve).finally(() => {
        followed.busy = undefined;
        if (!followed.wanted && !followed.working) this.#chains.delete(chainId);
        resolve();
      });
    });
  }

  async #follow(chainId: string, followed: Followed, onAttempt: () => void): Promise<void> {
    const backoff = new Backoff(PAUSES);
    while (followed.working !== followed.wanted && !this.#abort.signal.aborted) {
      const { wanted } = followed;
      try {
        if (followed.working) {
          await this.work.remove(chainId);
          followed.working = undefined;
        }
        if (wanted && followed.wanted === wanted) {
          await this.work.add(wanted);
          followed.working = wanted;
        }
        backoff.reset();
      } catch (error) {
        const what = wanted ? 'taken up' : 'put down';
        this.logger.warn({ chainId, err: error }, `chain ${chainId} could not be ${what}: trying again`);
        onAttempt();
        await backoff.wait(this.#abort.signal);
      }
    }
  }
}
