/** Wakes whoever waits for a condition that they check themselves, before and after. */
export class Signal {
  #waiting: (() => void)[] = [];

  /** Resolves at the next {@link notify}. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  notify(): void {
    if (this.#waiting.length === 0) return;
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }
}
