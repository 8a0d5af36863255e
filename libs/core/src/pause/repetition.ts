/** Does something again and again, with a pause between the end of one time and the begin of the next, until it is closed. */
export class Repetition {
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #isClosed = false;

  /** @param work never rejects */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Resolves when it was done once; it goes on by itself, and does not keep the process running. */
  async start(): Promise<void> {
    this.#underWay = this.work();
    await this.#underWay;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.start(), this.pauseMs).unref();
  }

  /** Ends it; what is under way is waited for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }
}
