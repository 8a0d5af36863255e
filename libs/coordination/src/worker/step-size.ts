import { codeOf } from '@nunatak/core/errors';

/** Failures of a step that took longer than there was time for. */
const TOO_LONG: ReadonlySet<string> = new Set(['lease_lost', 'superseded', 'stalled']);
/** A step grows by this part: about forty steps lead from 1 to 128, so that a size that failed is not tried again at once. */
const GROWTH = 1 / 8;

/**
 * How much a session takes into one step, as a count of the session's own: half as much after a lost lease or a standstill, slowly more with
 * each step that is done. What was done before the loss stays done, so that the work gets on in whatever time the machine gives it.
 * Outlives the session.
 */
export class StepSize {
  #size: number;

  constructor(private readonly most: number) {
    this.#size = most;
  }

  get size(): number {
    return this.#size;
  }

  /** A session failed: changes the size only where time was short. */
  failed(error: Error): void {
    if (TOO_LONG.has(codeOf(error) ?? '')) this.#size = Math.ceil(this.#size / 2);
  }

  /** A step was done. */
  done(): void {
    if (this.#size < this.most) this.#size = Math.min(this.most, Math.ceil(this.#size * (1 + GROWTH)));
  }
}
