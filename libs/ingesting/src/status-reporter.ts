import type { IngestingStatus } from './ingesting-status.js';

/** Without a change of state the row is refreshed so often: its age tells whether anybody works on the chain. */
const REFRESH_MS = 5_000;

/**
 * Keeps a stored status up to date while its chain is worked on: a change of state, of warnings, of whether it can go on or of what nodes
 * offer, at once, progress every few seconds. Writes don't overlap; one that fails is made up for by the next.
 */
export class StatusReporter {
  #told = '';
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #again = false;
  #active = false;

  constructor(
    private readonly current: () => IngestingStatus,
    private readonly write: (status: IngestingStatus) => Promise<void>,
    private readonly refreshMs = REFRESH_MS,
  ) {}

  /** The chain is this ingester's. */
  begin(): void {
    this.#active = true;
    this.#told = '';
    this.#timer ??= setInterval(() => this.#tell(), this.refreshMs).unref();
    this.changed();
  }

  /** Something changed. Does nothing while the chain is another ingester's. */
  changed(): void {
    if (!this.#active) return;
    const { state, troubledForMs, warnings, missing } = this.current();
    const key = [state, troubledForMs === undefined, ...warnings, ...missing].join();
    if (key === this.#told) return;
    this.#told = key;
    this.#tell();
  }

  /** The chain is not this ingester's any more. Resolves when nothing is being written; what stopped the chain is written before. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#active = false;
    await this.#writing;
  }

  #tell(): void {
    this.#again = this.#writing !== undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
  }

  async #writeAll(): Promise<void> {
    do {
      this.#again = false;
      // The database is away: the next refresh makes up for it.
      await this.write(this.current()).catch(() => {
        this.#told = '';
      });
    } while (this.#again);
  }
}
