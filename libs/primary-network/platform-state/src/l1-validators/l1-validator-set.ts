import type { L1Validator } from '../changes/l1-validator-changes.js';
import { MinHeap } from '../ordered/min-heap.js';
import { PlatformStateError } from '../platform-state-error.js';

/** An active validator's place in the order in which balances end. */
interface Expiry {
  endAccumulatedFee: bigint;
  validationId: string;
}

/**
 * The L1 validators that are not removed, the active ones at hand in the order in which their balances end: by `endAccumulatedFee`, then
 * validation id. avalanchego: vms/platformvm/state/l1_validator.go.
 */
export class L1ValidatorSet {
  readonly #validators = new Map<string, L1Validator>();
  /** May hold entries of validators that changed since: who takes one looks whether it still holds. */
  readonly #expiries = new MinHeap<Expiry>(compareExpiries);
  #changed = new Map<string, boolean>();
  #active = 0;

  /** How many are active. */
  get active(): number {
    return this.#active;
  }

  /** How many places the order holds: one for each active validator, and those that balances had before and no look has dropped yet. */
  get places(): number {
    return this.#expiries.size;
  }

  /** Ids, as hex, of validators that have changed since the last call, and whether they were there then. */
  takeChanged(): ReadonlyMap<string, boolean> {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  get(validationId: string): L1Validator | undefined {
    return this.#validators.get(validationId);
  }

  all(): Iterable<[string, L1Validator]> {
    return this.#validators;
  }

  /** @throws PlatformStateError where there is no such validator */
  existing(validationId: Buffer): L1Validator {
    const id = validationId.toString('hex');
    const validator = this.#validators.get(id);
    if (!validator) throw new PlatformStateError(`There is no L1 validator ${id}.`);
    return validator;
  }

  /** Adds a validator or puts another value in its place; one with a weight of 0 is removed. */
  put(validator: L1Validator): void {
    const id = validator.validationId.toString('hex');
    const previous = this.#validators.get(id);
    const wasActive = previous !== undefined && previous.endAccumulatedFee > 0n;
    const hadSameEnd = previous?.endAccumulatedFee === validator.endAccumulatedFee;
    const isActive = validator.weight > 0n && validator.endAccumulatedFee > 0n;
    this.#active += Number(isActive) - Number(wasActive);
    if (validator.weight === 0n) this.#validators.delete(id);
    else this.#validators.set(id, validator);
    // Its place is there already where only its weight changed.
    if (isActive && !hadSameEnd)
      this.#expiries.push({ endAccumulatedFee: validator.endAccumulatedFee, validationId: id });
    if (!this.#changed.has(id)) this.#changed.set(id, previous !== undefined);
  }

  /** The active validator whose balance ends first. */
  nextToEnd(): L1Validator | undefined {
    for (;;) {
      const expiry = this.#expiries.peek();
      if (!expiry) return undefined;
      const validator = this.#validators.get(expiry.validationId);
      if (validator?.endAccumulatedFee === expiry.endAccumulatedFee) return validator;
      this.#expiries.pop();
    }
  }
}

function compareExpiries(a: Expiry, b: Expiry): number {
  if (a.endAccumulatedFee !== b.endAccumulatedFee) return a.endAccumulatedFee < b.endAccumulatedFee ? -1 : 1;
  return a.validationId < b.validationId ? -1 : a.validationId > b.validationId ? 1 : 0;
}
