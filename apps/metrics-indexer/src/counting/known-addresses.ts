import { type AddressTable, type ChangedSeen, NEVER, readSeen, type Seen } from '@nunatak/metrics-writes';
import type { Pool } from 'pg';

/** Addresses that are kept between batches, of each table of a chain: some 4 MB. */
const MOST_KEPT = 20_000;

/** When addresses of one of a chain's tables appeared last. The addresses of the last batches are kept. */
export class KnownAddresses {
  #known = new Map<string, Seen>();
  #added = new Map<string, Seen>();
  #changed = new Map<string, Seen>();

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly table: AddressTable,
  ) {}

  /** Forgets everything: what is stored may be something else. */
  clear(): void {
    this.#known.clear();
  }

  /** Begins a batch, in which these addresses appear. What was changed before is stored. */
  async begin(addresses: Iterable<string>): Promise<void> {
    this.#added = new Map();
    this.#changed = new Map();
    if (this.#known.size > MOST_KEPT) this.#known.clear();
    const unknown: string[] = [];
    for (const address of addresses) if (!this.#known.has(address)) unknown.push(address);
    if (unknown.length === 0) return;
    for (const [address, seen] of await readSeen(this.pool, this.chainId, this.table, unknown))
      this.#known.set(address, seen);
  }

  /** Returns when an address of the batch appeared last, before it is {@link see}n again. */
  get(address: string): Readonly<Seen> | undefined {
    return this.#known.get(address);
  }

  /** An address appears in a minute, which is not before those of its earlier appearances. */
  see(address: string, minute: number, sends: boolean): void {
    const seen = this.#known.get(address);
    if (!seen) {
      const added = { last: minute, sent: sends ? minute : NEVER };
      this.#known.set(address, added);
      this.#added.set(address, added);
      return;
    }
    seen.last = minute;
    if (sends) seen.sent = minute;
    if (!this.#added.has(address)) this.#changed.set(address, seen);
  }

  /** Returns what the batch has changed. It is to be stored before the next one begins. */
  changes(): ChangedSeen {
    return { added: this.#added, changed: this.#changed };
  }
}
