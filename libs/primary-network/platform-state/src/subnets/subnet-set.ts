import { PlatformStateError } from '../platform-state-error.js';
import type { SubnetRecord } from './subnet-record.js';

/** All subnets but the primary network. */
export class SubnetSet {
  readonly #records = new Map<string, SubnetRecord>();
  #changed = new Map<string, boolean>();

  /** Ids, as hex, of subnets that have changed since the last call, and whether they were there then. */
  takeChanged(): ReadonlyMap<string, boolean> {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  get(subnetId: string): SubnetRecord | undefined {
    return this.#records.get(subnetId);
  }

  all(): Iterable<[string, SubnetRecord]> {
    return this.#records;
  }

  /** @throws PlatformStateError where there is no such subnet */
  existing(subnetId: Buffer): SubnetRecord {
    const id = subnetId.toString('hex');
    const record = this.#records.get(id);
    if (!record) throw new PlatformStateError(`There is no subnet ${id}.`);
    return record;
  }

  put(record: SubnetRecord): void {
    const id = record.subnetId.toString('hex');
    if (!this.#changed.has(id)) this.#changed.set(id, this.#records.has(id));
    this.#records.set(id, record);
  }
}
