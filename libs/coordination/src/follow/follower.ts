import { Backoff } from '@nunatak/core/pause';

/** What is wanted, by key, as it changes. */
export interface FollowedSource<T> {
  list(): readonly [key: string, value: T][];
  /** Each change, at once; without a value the key is not wanted any more. @returns a function that ends the listening */
  onChange(listener: (key: string, value: T | undefined) => void): () => void;
}

/** What a worker does as keys come and go. Calls for one key never overlap; each `add` is undone by `remove` before the next. */
export interface FollowedWork<T> {
  add(value: T): unknown;
  remove(key: string): unknown;
}

interface Followed<T> {
  wanted: T | undefined;
  /** What was added and not removed. */
  working: T | undefined;
  busy: Promise<void> | undefined;
}

const PAUSES = { firstMs: 500, longestMs: 30_000 };

/**
 * Keeps a worker on what a source wants: a source reports its changes at once, and a worker needs time to take a key up or put it down. A key
 * whose value changes (is another object) is removed and added. What came and went meanwhile is skipped. What fails is tried again with
 * growing pauses, and holds up no other key.
 */
export class Follower<T extends object> {
  readonly #followed = new Map<string, Followed<T>>();
  readonly #abort = new AbortController();
  #unlisten: (() => void) | undefined;

  /** @param onFailure called each time that a key could not be taken up (`isWanted`) or put down: it is tried again */
  constructor(
    private readonly source: FollowedSource<T>,
    private readonly work: FollowedWork<T>,
    private readonly onFailure: (key: string, isWanted: boolean, error: unknown) => void,
  ) {}

  /** Adds what the source wants, and follows. Resolves when each of its keys was added, or failed once. */
  async start(): Promise<void> {
    this.#unlisten = this.source.onChange((key, value) => void this.#want(key, value));
    await Promise.all(this.source.list().map(([key, value]) => this.#want(key, value)));
  }

  /** Stops following; resolves when no call is under way. The worker's keys stay: who closes the worker ends them. */
  async close(): Promise<void> {
    this.#unlisten?.();
    this.#abort.abort();
    await Promise.all([...this.#followed.values()].map(({ busy }) => busy));
  }

  /** @returns resolves after the first attempt */
  #want(key: string, wanted: T | undefined): Promise<void> {
    const followed = this.#followed.get(key) ?? { wanted, working: undefined, busy: undefined };
    followed.wanted = wanted;
    this.#followed.set(key, followed);
    if (followed.busy) return followed.busy;
    return new Promise((resolve) => {
      followed.busy = this.#follow(key, followed, resolve).finally(() => {
        followed.busy = undefined;
        if (!followed.wanted && !followed.working) this.#followed.delete(key);
        resolve();
        // What came after the last look found this busy.
        if (followed.working !== followed.wanted && !this.#abort.signal.aborted) void this.#want(key, followed.wanted);
      });
    });
  }

  async #follow(key: string, followed: Followed<T>, onAttempt: () => void): Promise<void> {
    const backoff = new Backoff(PAUSES);
    while (followed.working !== followed.wanted && !this.#abort.signal.aborted) {
      const { wanted } = followed;
      try {
        if (followed.working) {
          await this.work.remove(key);
          followed.working = undefined;
        }
        if (wanted && followed.wanted === wanted) {
          await this.work.add(wanted);
          followed.working = wanted;
        }
        backoff.reset();
      } catch (error) {
        this.onFailure(key, wanted !== undefined, error);
        onAttempt();
        await backoff.wait(this.#abort.signal);
      }
    }
  }
}
