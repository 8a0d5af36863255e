import { backoffMs } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';

const PAUSES = { firstMs: 2_000, longestMs: 300_000 };
/** What is remembered of collections that rest; the one that began first is forgotten first, and only tried early. */
const MOST = 10_000;

/** Collections that nothing is taken of for a time: their hosts have no place, or their contracts don't answer. What waits of them stays in the queue. */
export class RestingCollections {
  readonly #resting = new Map<Hex, { until: number; times: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param ms what is known of how long; else longer each time in a row */
  rest(contract: Hex, ms = 0): void {
    const before = this.#resting.get(contract);
    // Many of its tokens fail at once: that is once.
    const isAnother = before === undefined || before.until <= this.now();
    const times = isAnother ? (before?.times ?? 0) + 1 : before.times;
    const until = Math.max(
      before?.until ?? 0,
      this.now() + Math.min(PAUSES.longestMs, Math.max(ms, isAnother ? backoffMs(PAUSES, times) : 0)),
    );
    this.#resting.delete(contract);
    this.#resting.set(contract, { until, times });
    if (this.#resting.size > MOST) this.#resting.delete(this.#resting.keys().next().value!);
  }

  /** One of its tokens was looked for: the next rest is short again. */
  wentOn(contract: Hex): void {
    const { until = Number.POSITIVE_INFINITY } = this.#resting.get(contract) ?? {};
    if (until <= this.now()) this.#resting.delete(contract);
  }

  /** Those that rest now. */
  list(): Hex[] {
    const now = this.now();
    return [...this.#resting].flatMap(([contract, { until }]) => (until > now ? [contract] : []));
  }
}
