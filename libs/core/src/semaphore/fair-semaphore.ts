import { type AcquireOptions, type Waiters, waitAmong } from './semaphore.js';

/** One kind of work: the permits that it holds, and its waiters. */
interface Share {
  readonly share: number;
  held: number;
  /** The number of its last permit, of all that were given. */
  last: number;
  readonly waiting: Waiters;
}

/** How many permits a kind of work may hold for each that it leaves free: alone it takes two thirds of all. */
const ORDINARY_SHARE = 2;

/** Returns whether a kind of work that holds `held` permits may take one of the `free` ones. */
export function isWithinShare(held: number, free: number, share = ORDINARY_SHARE): boolean {
  return held === 0 ? free > 0 : held < share * free;
}

/**
 * A semaphore that several kinds of work share. A kind acquires only while it holds less than twice the free permits, so that a few are left
 * for other kinds, whatever one kind wants. Of the waiting kinds, the one with the fewest permits is next; of several such, the one whose last
 * permit is longest ago. Within a kind: first come first served. Kinds that hold and await nothing take no memory.
 */
export class FairSemaphore {
  private readonly shares = new Map<string, Share>();
  private given = 0;

  /** @param shareOf how many permits a kind may hold for each free one, where that is not the ordinary share; above 0, by kind */
  constructor(
    private free: number,
    private readonly shareOf: Readonly<Record<string, number>> = {},
  ) {}

  /** How many wait. */
  get waitingCount(): number {
    let count = 0;
    for (const { waiting } of this.shares.values()) count += waiting.size;
    return count;
  }

  /** How many permits a kind of work holds. */
  heldBy(kind: string): number {
    return this.shares.get(kind)?.held ?? 0;
  }

  /** Works while it holds a permit. */
  async run<T>(kind: string, work: () => Promise<T>, options: AcquireOptions = {}): Promise<T> {
    options.signal?.throwIfAborted();
    let share = this.shares.get(kind);
    if (share === undefined) {
      share = { share: this.shareOf[kind] ?? ORDINARY_SHARE, held: 0, last: 0, waiting: new Set() };
      this.shares.set(kind, share);
    }
    try {
      // Whoever is called has been counted by `giveNext`.
      if (share.waiting.size === 0 && isWithinShare(share.held, this.free, share.share)) this.take(share);
      else await waitAmong(share.waiting, options);
      try {
        return await work();
      } finally {
        share.held--;
        this.free++;
        this.giveNext();
      }
    } finally {
      if (share.held === 0 && share.waiting.size === 0) this.shares.delete(kind);
    }
  }

  private take(share: Share): void {
    share.held++;
    share.last = ++this.given;
    this.free--;
  }

  private giveNext(): void {
    for (let next = this.poorest(); next !== undefined; next = this.poorest()) {
      const [called] = next.waiting;
      this.take(next);
      called!();
    }
  }

  /** Of the waiting kinds that may acquire, the one with the fewest permits. */
  private poorest(): Share | undefined {
    let poorest: Share | undefined;
    for (const share of this.shares.values()) {
      if (share.waiting.size === 0 || !isWithinShare(share.held, this.free, share.share)) continue;
      if (
        poorest === undefined ||
        share.held < poorest.held ||
        (share.held === poorest.held && share.last < poorest.last)
      )
        poorest = share;
    }
    return poorest;
  }
}
