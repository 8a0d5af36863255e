/** Pauses that last until a test ends them. */
export class ManualPauses {
  readonly #open = new Set<{ ms: number; end: () => void }>();
  #waiting: { count: number; resolve: () => void }[] = [];

  readonly wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const pause = {
        ms,
        end: () => {
          this.#open.delete(pause);
          resolve();
        },
      };
      this.#open.add(pause);
      signal.addEventListener('abort', pause.end, { once: true });
      for (const waiting of this.#waiting) if (this.#open.size >= waiting.count) waiting.resolve();
    });

  /** The lengths of the pauses under way, in the order in which they began. */
  get lengths(): number[] {
    return [...this.#open].map(({ ms }) => ms);
  }

  /** Resolves once so many pauses are under way. */
  async begun(count: number): Promise<void> {
    if (this.#open.size >= count) return;
    await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
    this.#waiting = this.#waiting.filter((waiting) => waiting.count > this.#open.size);
  }

  /** Ends all pauses, and resolves once as many have begun again. */
  async pass(): Promise<void> {
    const count = this.#open.size;
    for (const pause of [...this.#open]) pause.end();
    await this.begun(count);
  }
}
