/** What waits for its turn. */
export interface Waiting {
  /** Its turn has come. */
  go(): void;
}

/**
 * The time that beginning requests may take before everything else gets a turn: health checks, answers of services, other connections.
 * A probe passes through a handful of turns; together they stay far below what probes wait for.
 */
const TURN_MS = 10;

/**
 * Shares the thread among connections: each turn of the event loop begins new requests for a bounded time, the connections that waited
 * longest first, one request each. Whoever sends a lot at once waits behind those who send little.
 */
export class Turns {
  /** Each with the time at which it began to wait. */
  private readonly waiting = new Map<Waiting, number>();
  /** When the present turn's time is used up; 0 between turns. */
  private endsAt = 0;
  private isNextPlanned = false;
  private called: Waiting | undefined;
  private lastWaitMs = 0;

  /** How long the one whose turn it is, or was last, had to wait for it. */
  get waitMs(): number {
    return this.lastWaitMs;
  }

  /** Whether it is this one's turn now. If not, it is called as soon as it is. */
  isTurnOf(who: Waiting): boolean {
    if (this.called === who) {
      this.called = undefined;
      return true;
    }
    if (this.waiting.size === 0 && this.hasTime()) {
      this.lastWaitMs = 0;
      return true;
    }
    if (!this.waiting.has(who)) this.waiting.set(who, performance.now());
    this.planNext();
    return false;
  }

  /** Gives up a place in the queue. */
  leave(who: Waiting): void {
    this.waiting.delete(who);
  }

  private hasTime(): boolean {
    const now = performance.now();
    if (this.endsAt === 0) {
      this.endsAt = now + TURN_MS;
      this.planNext();
    }
    return now < this.endsAt;
  }

  private planNext(): void {
    if (this.isNextPlanned) return;
    this.isNextPlanned = true;
    setImmediate(() => this.next());
  }

  private next(): void {
    this.isNextPlanned = false;
    this.endsAt = performance.now() + TURN_MS;
    for (const [who, since] of this.waiting) {
      const now = performance.now();
      if (now >= this.endsAt) break;
      this.waiting.delete(who);
      this.lastWaitMs = now - since;
      this.called = who;
      who.go();
      this.called = undefined;
    }
    if (this.waiting.size > 0) this.planNext();
    else this.endsAt = 0;
  }
}
