import type { StoredHolders } from '@nunatak/evm-queries';

/** Reads addresses behind one, in their order: at most so many, fewer where many were looked at in vain. */
export type ReadAddresses = (after: string | undefined, limit: number) => Promise<StoredHolders>;

/** Addresses that are read at a time. */
const READ_AT_A_TIME = 5_000;

/** Behind no address: the beginning of a list. */
export const BEGINNING = '';

/** A list of addresses in their order, read as far as it is asked for. */
export class ListedAddresses {
  private buffer: string[] = [];
  private place = 0;
  private isWhole = false;
  /** The reading that is under way ahead of {@link fill}. */
  private next: Promise<StoredHolders> | undefined;

  /**
   * @param after the list begins behind it
   * @param readsAhead whether all of the list will be asked for, so that the next addresses are read while others are taken
   */
  constructor(
    private readonly read: ReadAddresses,
    private after = BEGINNING,
    private readonly limit = READ_AT_A_TIME,
    private readonly readsAhead = false,
  ) {}

  /** The address at which the list stands; undefined where it has to be {@link fill}ed, or has ended. */
  get first(): string | undefined {
    return this.buffer[this.place];
  }

  /** Up to which address all of the list has been taken; undefined at its end. */
  get takenUpTo(): string | undefined {
    if (this.first !== undefined) return predecessorOf(this.first);
    return this.isWhole ? undefined : this.after;
  }

  /** Whether the list has to be read on to know its next address. */
  get isToBeFilled(): boolean {
    return this.first === undefined && !this.isWhole;
  }

  /** Reads on once: there may be no {@link first} after that, and still more to read. */
  async fill(): Promise<void> {
    const { holders, end } = await (this.next ??
      this.read(this.after === BEGINNING ? undefined : this.after, this.limit));
    this.next = this.readsAhead && end !== undefined ? this.read(end, this.limit) : undefined;
    // The next fill fails with it.
    this.next?.catch(() => undefined);
    this.buffer = holders.map(({ address }) => address);
    this.place = 0;
    this.after = end ?? this.after;
    this.isWhole = end === undefined;
  }

  skip(): void {
    this.place++;
  }

  /** Skips the addresses below one. Those that have not been read yet are never read. */
  skipTo(address: string): void {
    while (this.place < this.buffer.length && this.buffer[this.place]! < address) this.place++;
    const before = predecessorOf(address);
    if (this.isToBeFilled && this.after < before) this.after = before;
  }
}

/** The address below. */
function predecessorOf(address: string): string {
  const number = BigInt(address);
  return number === 0n ? BEGINNING : `0x${(number - 1n).toString(16).padStart(40, '0')}`;
}
