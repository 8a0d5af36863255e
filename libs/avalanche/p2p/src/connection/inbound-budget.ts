/** What a node grants a peer that is no validator; nobody needs more of a node that was asked nothing. */
const BYTES_PER_SECOND = 512 * 1_024;
const BURST_BYTES = 4 * 1_024 * 1_024;
/** Even an empty message takes some time. */
const LEAST_COST_BYTES = 512;
/** No honest node sends so much more at once. */
const MOST_OVERDRAWN_BYTES = 4 * 1_024 * 1_024;
/** No honest node sends more than the rate for so long. The answers of a peer that does come late, behind its other messages. */
const MOST_OVERDRAWN_MS = 30_000;

/** How many bytes that nobody asked for are read of one peer: a token bucket. */
export class InboundBudget {
  #bytes = BURST_BYTES;
  #filledAt: number;
  /** Since when the bucket has not been half full, after it was empty. */
  #emptySince: number | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#filledAt = this.now();
  }

  /** Takes a message's cost. @returns how long to read no more of this peer, in milliseconds; undefined for a peer that floods */
  spend(bytes: number): number | undefined {
    const now = this.now();
    this.#bytes = Math.min(BURST_BYTES, this.#bytes + ((now - this.#filledAt) / 1_000) * BYTES_PER_SECOND);
    this.#filledAt = now;
    this.#bytes -= Math.max(bytes, LEAST_COST_BYTES);
    if (this.#bytes >= BURST_BYTES / 2) this.#emptySince = undefined;
    else if (this.#bytes < 0) this.#emptySince ??= now;
    if (this.#bytes < -MOST_OVERDRAWN_BYTES) return undefined;
    if (now - (this.#emptySince ?? now) > MOST_OVERDRAWN_MS) return undefined;
    return this.#bytes >= 0 ? 0 : (-this.#bytes / BYTES_PER_SECOND) * 1_000;
  }
}
