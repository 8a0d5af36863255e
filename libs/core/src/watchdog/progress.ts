/** How a step counts. */
export interface StepOptions {
  /** For how long nothing may move while the step is under way, where that is longer than usual. Milliseconds. */
  allowanceMs?: number;
}

interface OpenStep {
  name: string | (() => string);
  since: number;
  allowanceMs: number;
}

/**
 * What one piece of work is at: its steps under way, and whether anything moves. A {@link Watchdog} looks at it.
 *
 * Every step that begins or ends is a movement, and so is each {@link moved}: a long step that gets on is no standstill. After a failure
 * only {@link achieved} counts until the work has succeeded again, so that what fails again and again is one.
 */
export class Progress {
  #isBusy = false;
  #moves = 0;
  #achievements = 0;
  #failure: string | undefined;
  readonly #steps = new Set<OpenStep>();

  /** Whether there is anything to do. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Movements so far: while this stays the same, nothing moves. */
  get moves(): number {
    return this.#moves;
  }

  /** How often {@link achieved} was called. */
  get achievements(): number {
    return this.#achievements;
  }

  /** The longest allowance of the steps under way; 0 where none has one. */
  get allowanceMs(): number {
    let longest = 0;
    for (const { allowanceMs } of this.#steps) longest = Math.max(longest, allowanceMs);
    return longest;
  }

  /** The steps under way, the outermost first, each with its seconds, and the failure that is being made up for. */
  get text(): string {
    const now = performance.now();
    const steps = [...this.#steps].map(({ name, since }) => {
      const seconds = Math.round((now - since) / 1_000);
      return `${typeof name === 'string' ? name : name()} (${seconds} s)`;
    });
    const what = steps.length > 0 ? steps.join(': ') : 'between two steps';
    return this.#failure === undefined ? what : `${what}; the last failure: ${this.#failure}`;
  }

  /** There is something to do. */
  begin(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#moves++;
  }

  /** There is nothing to do until {@link begin}. */
  rest(): void {
    this.#isBusy = false;
    this.#failure = undefined;
  }

  /** Something within a step got on: an answer came, a piece was written. */
  moved(): void {
    if (this.#failure === undefined) this.#moves++;
  }

  /** An attempt failed, and will be made again. */
  failed(error: unknown): void {
    this.#failure = error instanceof Error ? error.message : String(error);
  }

  /** What the work is for was done: once more, or at last. */
  achieved(): void {
    this.#failure = undefined;
    this.#achievements++;
    this.#moves++;
  }

  /**
   * Runs a step. Steps may lie in one another and beside one another.
   * @param name a function where it changes under way: what is at hand just then
   */
  async step<T>(
    name: string | (() => string),
    work: () => Promise<T>,
    { allowanceMs = 0 }: StepOptions = {},
  ): Promise<T> {
    const step = { name, since: performance.now(), allowanceMs };
    this.#steps.add(step);
    this.moved();
    try {
      return await work();
    } finally {
      this.#steps.delete(step);
      this.moved();
    }
  }
}
