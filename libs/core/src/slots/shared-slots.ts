import { type Patience, type SlotQueue, waitIn } from './slots.js';

/** One kind of work: the slots that it has, and who waits for one. */
interface Share {
  readonly share: number;
  held: number;
  /** The number of its last slot, of all that were given. */
  last: number;
  readonly waiting: SlotQueue;
}

/** How many slots a kind of work may have of those that it leaves free: alone it takes two thirds of all. */
const ORDINARY_SHARE = 2;

/** Whether a kind of work that holds `held` slots may take one of the `free` ones. */
export function isWithinShare(held: number, free: number, share = ORDINARY_SHARE): boolean {
  return held === 0 ? free > 0 : held < share * free;
}

/**
 * Slots that several kinds of work share. A kind takes more only while it holds less than twice what is free, so a few are left for others
 * however much one kind wants: what takes long holds many slots and waits, what is quick finds one. Of the kinds that wait, the one with the
 * fewest slots is next, of several such the one whose last slot is longest ago; within a kind, first come first served. Kinds
 * that hold and await nothing take no memory.
 */
export class SharedSlots {
  private readonly shares = new Map<string, Share>();
  private given = 0;

  /** @param shareOf of kinds that may not have as much of what is free as others: above 0, by kind */
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

  /** How many slots a kind of work has. */
  heldBy(kind: string): number {
    return this.shares.get(kind)?.held ?? 0;
  }

  /** Works while it has a slot. */
  async run<T>(kind: string, work: () => Promise<T>, patience: Patience = {}): Promise<T> {
    patience.signal?.throwIfAborted();
    let share = this.shares.get(kind);
    if (share === undefined) {
      share = { share: this.shareOf[kind] ?? ORDINARY_SHARE, held: 0, last: 0, waiting: new Set() };
      this.shares.set(kind, share);
    }
    try {
      // Whoever is called has been counted by `giveNext`.
      if (share.waiting.size === 0 && isWithinShare(share.held, this.free, share.share)) this.take(share);
      else await waitIn(share.waiting, patience);
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

  /** Of the kinds that wait and may take a slot, the one that has the fewest. */
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
