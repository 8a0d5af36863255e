/**
 * The time that making answers may take in one turn of the event loop before everything else gets its own: health checks, other
 * connections. A probe passes through a handful of turns.
 */
const TURN_MS = 10;

/**
 * Shares the thread between answers that are made and everything else. What is read for several answers may arrive in one turn of the event
 * loop; without this all of them would be made in it. An answer that takes longer by itself is not interrupted.
 */
export class AnswerTurns {
  private readonly waiting: (() => void)[] = [];
  /** When this turn's time is used up; 0 before anything was made in it. */
  private endsAt = 0;
  private isPlanned = false;

  /** Undefined where there is time now; else a promise that resolves when there is. Work follows without waiting for anything else. */
  take(): Promise<void> | undefined {
    if (this.waiting.length === 0 && this.hasTime()) return undefined;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.plan();
    });
  }

  private hasTime(): boolean {
    const now = performance.now();
    if (this.endsAt === 0) {
      this.endsAt = now + TURN_MS;
      this.plan();
    }
    return now < this.endsAt;
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => this.begin());
  }

  private begin(): void {
    this.isPlanned = false;
    this.endsAt = 0;
    if (this.waiting.length === 0) return;
    this.endsAt = performance.now() + TURN_MS;
    this.plan();
    this.callNext();
  }

  private callNext(): void {
    this.waiting.shift()?.();
    // What was called works in microtasks: when a tick is next, none is left.
    if (this.waiting.length > 0) queueMicrotask(() => process.nextTick(() => this.callWhileThereIsTime()));
  }

  private callWhileThereIsTime(): void {
    if (performance.now() < this.endsAt) this.callNext();
  }
}
