import { NodeError } from '@nunatak/chain-nodes';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { type BlockId, readLatest } from '../reading/header-reader.js';
import { chainOf, type NewHeadsSubscription, subscribeNewHeads } from './new-heads.js';

/** How often the head is asked for over HTTP, by what else is known. */
export interface WatchIntervals {
  /** While far behind: the head's exact place matters little. */
  behindMs: number;
  /** With newHeads: the watchdog. */
  watchdogMs: number;
  /** Without newHeads: bounds of the adaptive interval, a fraction of the chain's block time. */
  pollMinMs: number;
  pollMaxMs: number;
  /** Asynchronous execution: between a block's announcement and its execution. */
  executingMs: number;
}

const INTERVALS: WatchIntervals = {
  behindMs: 2_000,
  watchdogMs: 1_000,
  pollMinMs: 50,
  pollMaxMs: 500,
  executingMs: 40,
};
/** Between attempts to get newHeads back, or to find it offered after all. */
const RESUBSCRIBE_MS = { first: 1_000, most: 60_000 };
/** So many heads that only the watchdog saw mean that the subscription is dead. */
const MISSED_BEFORE_RESUBSCRIBE = 3;

/**
 * Watches one chain's head: by newHeads over WebSocket where an endpoint offers it, with polls over HTTP as watchdog, else by polls alone.
 *
 * Heads are told as they come: one may repeat, be lower than the last, or be a sibling of it. What that means is the listener's to find
 * out. Where execution is asynchronous an announced block is told only once it is executed (`latest` over HTTP).
 */
export class HeadWatch {
  /** The head told last. */
  latest: BlockId | undefined;
  /** The last poll's failure, or nothing. */
  failure: NodeError | undefined;
  #following = false;
  #closed = false;
  #subscription: NewHeadsSubscription | undefined;
  #subscribedTo = '';
  #subscribing = false;
  #resubscribeAt = 0;
  #resubscribeWait = RESUBSCRIBE_MS.first;
  #hasToldPolled = false;
  #missed = 0;
  #announced = -1;
  #blockTimeMs = 1_000;
  #advancedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #polling = false;
  /** Somebody wanted a poll while one was under way, whose answer may be older than the wish. */
  #pollAgain = false;
  readonly #intervals: WatchIntervals;
  readonly #abort = new AbortController();

  constructor(
    private readonly endpoints: EndpointSet,
    private readonly onHead: (head: BlockId) => void,
    intervals: Partial<WatchIntervals> = {},
    /** Told once that no newHeads were found, with the endpoint's label: heads are polled until they are. */
    private readonly onPolled: (endpoint: string) => void = () => undefined,
  ) {
    this.#intervals = { ...INTERVALS, ...intervals };
  }

  /** Whether newHeads is being received. */
  get subscribed(): boolean {
    return this.#subscription !== undefined;
  }

  start(): void {
    this.#schedule(0);
  }

  /** Whether the listener is at the head, where latency matters. */
  follow(following: boolean): void {
    if (following === this.#following) return;
    this.#following = following;
    if (following) this.#schedule(0);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#subscription?.close();
    this.#subscription = undefined;
  }

  #schedule(ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), ms);
  }

  #interval(): number {
    const { behindMs, watchdogMs, pollMinMs, pollMaxMs, executingMs } = this.#intervals;
    if (this.failure !== undefined) return 500;
    if (!this.#following) return behindMs;
    if (this.#announced > (this.latest?.height ?? 0)) return executingMs;
    if (this.#subscription !== undefined) return watchdogMs;
    return Math.min(Math.max(this.#blockTimeMs / 8, pollMinMs), pollMaxMs);
  }

  async #poll(): Promise<void> {
    if (this.#closed) return;
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = true;
    try {
      const { head, endpoint } = await this.endpoints.run(
        async (endpoint) => ({ head: await readLatest(endpoint, this.#abort.signal), endpoint }),
        { signal: this.#abort.signal },
      );
      this.failure = undefined;
      if (this.#closed) return;
      const before = this.latest;
      if (
        this.#subscription !== undefined &&
        before !== undefined &&
        head.height > before.height &&
        head.settledHeight === undefined
      ) {
        // newHeads should have told; now and then the poll is just the quicker of the two.
        if (++this.#missed >= MISSED_BEFORE_RESUBSCRIBE) this.#subscription.close();
      }
      this.#tell(head);
      if (this.#announced <= head.height) this.#announced = -1;
      if (this.#following) void this.#subscribe(endpoint);
    } catch (error) {
      if (!this.#closed)
        this.failure = error instanceof NodeError ? error : new NodeError('retryable', 'the head could not be read');
    } finally {
      this.#polling = false;
      this.#schedule(this.#pollAgain && this.failure === undefined ? 0 : this.#interval());
      this.#pollAgain = false;
    }
  }

  #tell(head: BlockId): void {
    const before = this.latest;
    if (before !== undefined && head.height > before.height) {
      const now = performance.now();
      if (this.#advancedAt > 0) {
        const blockTime = (now - this.#advancedAt) / (head.height - before.height);
        this.#blockTimeMs += (blockTime - this.#blockTimeMs) / 8;
      }
      this.#advancedAt = now;
    }
    this.latest = head;
    this.onHead(head);
  }

  #announce(head: BlockId): void {
    if (this.#closed) return;
    this.#missed = 0;
    if (head.settledHeight === undefined) {
      this.#tell(head);
      return;
    }
    // Accepted, perhaps not yet executed: `latest` over HTTP decides.
    this.#announced = Math.max(this.#announced, head.height);
    this.#schedule(0);
  }

  /** newHeads is taken from the endpoint that answers the polls, so that both tell of one node's chain. */
  async #subscribe(endpoint: ReadyEndpoint): Promise<void> {
    if (this.#subscription !== undefined) {
      if (this.#subscribedTo !== endpoint.label) this.#subscription.close();
      else return;
    }
    const now = performance.now();
    if (this.#subscribing || now < this.#resubscribeAt) return;
    this.#subscribing = true;
    try {
      const subscription = await subscribeNewHeads(
        endpoint.urls,
        (head) => this.#announce(head),
        () => {
          this.#subscription = undefined;
          this.#missed = 0;
          this.#schedule(0);
        },
        () => chainOf(endpoint),
      );
      if (subscription === undefined) {
        if (!this.#hasToldPolled && !this.#closed) this.onPolled(endpoint.label);
        this.#hasToldPolled = true;
        this.#resubscribeAt = performance.now() + this.#resubscribeWait;
        this.#resubscribeWait = Math.min(this.#resubscribeWait * 2, RESUBSCRIBE_MS.most);
        return;
      }
      if (this.#closed) return subscription.close();
      this.#subscription = subscription;
      this.#subscribedTo = endpoint.label;
      this.#missed = 0;
      this.#resubscribeWait = RESUBSCRIBE_MS.first;
      this.#resubscribeAt = performance.now() + this.#resubscribeWait;
      // What came between the poll and the subscription.
      this.#schedule(0);
    } finally {
      this.#subscribing = false;
    }
  }
}
