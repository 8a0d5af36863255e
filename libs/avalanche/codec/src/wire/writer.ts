import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { ID_BYTES, SHORT_ID_BYTES } from '../components/ids.js';
import { CODEC_VERSION } from './reader.js';

const FIRST_BYTES = 512;
const UINT64_END = 1n << 64n;
const INT64_END = 1n << 63n;

/** Writes the fields of Avalanche's linear codec. What a field can't hold throws {@link AvalancheCodecError}. */
export class Writer {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private offset = 0;

  /** Begins a whole encoding, with the codec's version. */
  static versioned(): Writer {
    const writer = new Writer();
    writer.uint16(CODEC_VERSION);
    return writer;
  }

  uint8(value: number): void {
    checkUint(value, 8);
    const at = this.room(1);
    this.bytes.writeUInt8(value, at);
  }

  uint16(value: number): void {
    checkUint(value, 16);
    const at = this.room(2);
    this.bytes.writeUInt16BE(value, at);
  }

  uint32(value: number): void {
    checkUint(value, 32);
    const at = this.room(4);
    this.bytes.writeUInt32BE(value, at);
  }

  uint64(value: bigint): void {
    if (value < 0n || value >= UINT64_END) throw new AvalancheCodecError(`a uint64, but was given ${value}`);
    const at = this.room(8);
    this.bytes.writeBigUInt64BE(value, at);
  }

  int64(value: bigint): void {
    if (value < -INT64_END || value >= INT64_END) throw new AvalancheCodecError(`an int64, but was given ${value}`);
    const at = this.room(8);
    this.bytes.writeBigInt64BE(value, at);
  }

  bool(value: boolean): void {
    this.uint8(value ? 1 : 0);
  }

  /** Exactly so many bytes. */
  fixed(value: Uint8Array, count: number): void {
    if (value.length !== count) throw new AvalancheCodecError(`${count} bytes, but was given ${value.length}`);
    this.raw(value);
  }

  id(value: Uint8Array): void {
    this.fixed(value, ID_BYTES);
  }

  shortId(value: Uint8Array): void {
    this.fixed(value, SHORT_ID_BYTES);
  }

  /** Bytes with their number before them. */
  sized(value: Uint8Array): void {
    this.uint32(value.length);
    this.raw(value);
  }

  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    this.uint16(bytes.length);
    this.raw(bytes);
  }

  list<Item>(items: readonly Item[], writeItem: (writer: Writer, item: Item) => void): void {
    this.uint32(items.length);
    for (const item of items) writeItem(this, item);
  }

  /** What was written. */
  finish(): Buffer {
    return this.bytes.subarray(0, this.offset);
  }

  private raw(value: Uint8Array): void {
    const at = this.room(value.length);
    this.bytes.set(value, at);
  }

  private room(count: number): number {
    const at = this.offset;
    const end = at + count;
    if (end > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, at));
      this.bytes = larger;
    }
    this.offset = end;
    return at;
  }
}

function checkUint(value: number, bits: number): void {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** bits)
    throw new AvalancheCodecError(`a uint${bits}, but was given ${value}`);
}
