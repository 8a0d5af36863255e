/**
 * Reads the fields of Avalanche's linear codec, big-endian, one after the other. Past the end it turns `failed` for good and gives zeros
 * (as avalanchego's wrappers.Packer keeps its first error), so that no input makes it throw.
 */
export class Unpacker {
  #at = 0;
  #failed = false;

  constructor(private readonly bytes: Buffer) {}

  get failed(): boolean {
    return this.#failed;
  }

  /** Whether all of the bytes were read, and nothing failed. */
  get isComplete(): boolean {
    return !this.#failed && this.#at === this.bytes.length;
  }

  /** Marks the bytes as no encoding of what was read. */
  fail(): void {
    this.#failed = true;
  }

  /** uint16 */
  short(): number {
    const at = this.#advance(2);
    return at === undefined ? 0 : this.bytes.readUInt16BE(at);
  }

  /** uint32 */
  int(): number {
    const at = this.#advance(4);
    return at === undefined ? 0 : this.bytes.readUInt32BE(at);
  }

  /** uint64 */
  long(): bigint {
    const at = this.#advance(8);
    return at === undefined ? 0n : this.bytes.readBigUInt64BE(at);
  }

  /** So many bytes, as a view of the input; none when it has failed. */
  fixedBytes(count: number): Buffer {
    const at = this.#advance(count);
    return at === undefined ? this.bytes.subarray(0, 0) : this.bytes.subarray(at, at + count);
  }

  /** A type id that must be this one. */
  typeId(expected: number): void {
    if (this.int() !== expected) this.fail();
  }

  /** A count and that many items. It stops at the first failure, so a lying count costs nothing. */
  slice<Item>(item: () => Item): Item[] {
    const items: Item[] = [];
    const count = this.int();
    for (let i = 0; i < count && !this.#failed; i++) items.push(item());
    return items;
  }

  /** @returns where the next `count` bytes begin, or nothing when there are not so many */
  #advance(count: number): number | undefined {
    const at = this.#at;
    if (this.#failed || at + count > this.bytes.length) {
      this.#failed = true;
      return undefined;
    }
    this.#at += count;
    return at;
  }
}
