/** Milliseconds of a clock that never goes back and that all threads of the process share; `performance.now()` differs from thread to thread. */
export function sharedClockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

const [HELD_UNTIL, EPOCH, TAKEN_OVER] = [0, 1, 2];
const SLOTS = 3;

/**
 * How one lease stands, in memory that two threads share: the holder's thread reads the renewals of another thread without a message, so
 * also after a long synchronous step.
 */
export class LeaseCell {
  readonly #slots: BigInt64Array;

  /** @param memory of the same lease's cell on another thread; default: a new lease's */
  constructor(readonly memory = new SharedArrayBuffer(SLOTS * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.#slots = new BigInt64Array(memory);
  }

  /** Time of {@link sharedClockMs} from which on the lease may have run out. */
  get heldUntil(): number {
    return Number(Atomics.load(this.#slots, HELD_UNTIL));
  }

  set heldUntil(ms: number) {
    Atomics.store(this.#slots, HELD_UNTIL, BigInt(Math.floor(ms)));
  }

  /** The lease's epoch; 0 while it is being raised. */
  get epoch(): number {
    return Number(Atomics.load(this.#slots, EPOCH));
  }

  set epoch(epoch: number) {
    Atomics.store(this.#slots, EPOCH, BigInt(epoch));
  }

  /** Whether a renewal has found another holder. */
  get isTakenOver(): boolean {
    return Atomics.load(this.#slots, TAKEN_OVER) === 1n;
  }

  takeOver(): void {
    Atomics.store(this.#slots, TAKEN_OVER, 1n);
  }
}
