import { MinHeap } from '../ordered/min-heap.js';
import { PlatformStateError } from '../platform-state-error.js';
import { compareLeaving, leavingTime } from './staker-order.js';
import { CURRENT_PRIORITY } from './staker-priority.js';
import type { StakerRecord } from './staker-record.js';

/**
 * The current and the pending stakers. Those that the chain's time alone moves, pending ones and current permissioned validators, are at
 * hand in order; all others leave by a transaction that names them. avalanchego: vms/platformvm/state/stakers.go.
 */
export class StakerSet {
  readonly #records = new Map<string, StakerRecord>();
  readonly #currentValidators = new Map<string, StakerRecord>();
  readonly #pendingValidators = new Map<string, StakerRecord>();
  /** May hold records that were replaced or removed: who takes one looks whether it still stands. */
  readonly #pending = new MinHeap<StakerRecord>(compareLeaving);
  readonly #permissioned = new MinHeap<StakerRecord>(compareLeaving);
  #changed = new Map<string, boolean>();

  /** Ids, as hex, of transactions whose staker has changed since the last call, and whether they were there then. */
  takeChanged(): ReadonlyMap<string, boolean> {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  get(transactionId: string): StakerRecord | undefined {
    return this.#records.get(transactionId);
  }

  all(): Iterable<[string, StakerRecord]> {
    return this.#records;
  }

  /** The current validator of a subnet with a node id. */
  currentValidator(subnetId: Buffer, nodeId: Buffer): StakerRecord | undefined {
    return this.#currentValidators.get(validatorKey(subnetId, nodeId));
  }

  pendingValidator(subnetId: Buffer, nodeId: Buffer): StakerRecord | undefined {
    return this.#pendingValidators.get(validatorKey(subnetId, nodeId));
  }

  /** Adds a staker, or puts another record in the place of the one with the same transaction. */
  put(record: StakerRecord): void {
    const id = record.staker.transactionId.toString('hex');
    const previous = this.#records.get(id);
    if (previous) this.#forget(previous);
    this.#records.set(id, record);
    if (!this.#changed.has(id)) this.#changed.set(id, previous !== undefined);
    const { staker, pending, priority } = record;
    if (staker.kind === 'validator')
      this.#validators(pending).set(validatorKey(staker.subnetId, staker.nodeId), record);
    if (pending) this.#pending.push(record);
    else if (priority === CURRENT_PRIORITY.permissionedValidator) this.#permissioned.push(record);
  }

  delete(record: StakerRecord): void {
    const id = record.staker.transactionId.toString('hex');
    if (this.#records.get(id) !== record) throw new PlatformStateError(`Staker ${id} is not in the set.`);
    this.#forget(record);
    this.#records.delete(id);
    if (!this.#changed.has(id)) this.#changed.set(id, true);
  }

  /** The next pending staker whose time begins at a time or before it. It stays. */
  nextPending(until: bigint): StakerRecord | undefined {
    return this.#next(this.#pending, until);
  }

  /** The next permissioned validator whose time ends at a time or before it. It stays. */
  nextExpired(until: bigint): StakerRecord | undefined {
    return this.#next(this.#permissioned, until);
  }

  #next(heap: MinHeap<StakerRecord>, until: bigint): StakerRecord | undefined {
    for (;;) {
      const record = heap.peek();
      if (!record || leavingTime(record) > until) return undefined;
      if (this.#records.get(record.staker.transactionId.toString('hex')) === record) return record;
      heap.pop();
    }
  }

  #forget({ staker, pending }: StakerRecord): void {
    if (staker.kind === 'validator') this.#validators(pending).delete(validatorKey(staker.subnetId, staker.nodeId));
  }

  #validators(pending: boolean): Map<string, StakerRecord> {
    return pending ? this.#pendingValidators : this.#currentValidators;
  }
}

function validatorKey(subnetId: Buffer, nodeId: Buffer): string {
  return subnetId.toString('latin1') + nodeId.toString('latin1');
}
