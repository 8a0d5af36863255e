import { isUtf8 } from 'node:buffer';
import { endianness } from 'node:os';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { ID_BYTES, SHORT_ID_BYTES } from '../components/ids.js';

/** The only version of the linear codec; a vertex that stops the graph has another one. */
export const CODEC_VERSION = 0;

// A 64-bit number of two halves, without a BigInt for each of them.
const halves = new Uint32Array(2);
const whole = new BigUint64Array(halves.buffer);
const [LOW, HIGH] = endianness() === 'LE' ? [0, 1] : [1, 0];

const NO_BYTES = Buffer.alloc(0);
const NO_ITEMS: never[] = [];

/**
 * Reads the fields of Avalanche's linear codec (avalanchego: `codec/linearcodec`, `utils/wrappers`), big-endian, one after the other.
 * Bytes come out as views of the input. What isn't there or isn't allowed throws {@link AvalancheCodecError}.
 */
export class Reader {
  /** Where the next field begins. */
  offset = 0;
  /**
   * Whether fields are checked as ever, but not kept: all bytes and lists come out empty, and numbers of 64 bits as 0. What is read is then
   * good for nothing.
   */
  skims = false;

  constructor(readonly bytes: Buffer) {}

  /** Begins a whole encoding: reads the codec's version, which must be 0. */
  static of(bytes: Buffer): Reader {
    const reader = new Reader(bytes);
    const version = reader.uint16();
    if (version !== CODEC_VERSION) throw new AvalancheCodecError(`codec version 0, but found ${version}`, 0);
    return reader;
  }

  uint8(): number {
    return this.bytes[this.take(1)]!;
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.take(2));
  }

  uint32(): number {
    const at = this.take(4);
    const { bytes } = this;
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
  }

  uint64(): bigint {
    halves[HIGH] = this.uint32();
    halves[LOW] = this.uint32();
    return this.skims ? 0n : whole[0]!;
  }

  int64(): bigint {
    return BigInt.asIntN(64, this.uint64());
  }

  bool(): boolean {
    const byte = this.uint8();
    if (byte > 1) this.fail(`0 or 1, but found ${byte}`, this.offset - 1);
    return byte === 1;
  }

  /** So many bytes. */
  fixed(count: number): Buffer {
    const at = this.take(count);
    return this.skims ? NO_BYTES : this.bytes.subarray(at, at + count);
  }

  id(): Buffer {
    return this.fixed(ID_BYTES);
  }

  shortId(): Buffer {
    return this.fixed(SHORT_ID_BYTES);
  }

  /** Bytes with their number before them. */
  sized(): Buffer {
    return this.fixed(this.uint32());
  }

  /** A text with the number of its bytes (16 bits) before it. */
  text(): string {
    const count = this.uint16();
    const at = this.take(count);
    const bytes = this.bytes.subarray(at, at + count);
    if (!isUtf8(bytes)) this.fail('a text in UTF-8', this.offset - bytes.length);
    return bytes.toString('utf8');
  }

  /**
   * A count and that many items.
   *
   * @param itemBytes the least bytes of an item: a count that the rest of the input can't hold is refused before anything is made
   */
  list<Item>(itemBytes: number, readItem: (reader: Reader) => Item): Item[] {
    const count = this.uint32();
    const room = this.bytes.length - this.offset;
    if (count * itemBytes > room)
      this.fail(
        `at most ${Math.floor(room / itemBytes)} items in the ${room} bytes left, but found ${count}`,
        this.offset - 4,
      );
    if (this.skims) {
      for (let i = 0; i < count; i++) readItem(this);
      return NO_ITEMS;
    }
    const items = new Array<Item>(count);
    for (let i = 0; i < count; i++) items[i] = readItem(this);
    return items;
  }

  /** A type id that must be this one. */
  typeId(expected: number, name: string): void {
    const found = this.uint32();
    if (found !== expected) this.failTypeId(name, found);
  }

  /** Refuses a type id that was just read. */
  failTypeId(expected: string, found: number): never {
    return this.fail(`the type id of ${expected}, but found ${found}`, this.offset - 4);
  }

  fail(expected: string, offset = this.offset): never {
    throw new AvalancheCodecError(expected, offset);
  }

  /** Nothing may be left. */
  end(): void {
    const left = this.bytes.length - this.offset;
    if (left !== 0) this.fail(`the end, but ${left} bytes are left`);
  }

  private take(count: number): number {
    const at = this.offset;
    const end = at + count;
    if (end > this.bytes.length) this.fail(`${count} bytes, but ${this.bytes.length - at} are left`, at);
    this.offset = end;
    return at;
  }
}
