/** A semaphore whose width may change while it is used. First come, first served. */
export class Lane {
  #active = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly width: () => number) {}

  get active(): number {
    return this.#active;
  }

  /** Runs `task` when there is room. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#active >= this.width()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active++;
    try {
      return await task();
    } finally {
      this.#active--;
      // The width may have grown by more than the one place that came free.
      while (this.#waiting.length > 0 && this.#active < this.width()) {
        this.#active++;
        this.#waiting.shift()!();
      }
    }
  }
}
