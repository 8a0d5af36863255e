import { sha256 } from 'viem';
import { cb58Of } from '../cb58.js';

/** Reads what avalanchego's linear codec wrote, from front to back. */
export class BytesReader {
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new Error(`${length} bytes at ${this.at} of ${this.bytes.length}`);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** What was read since an earlier place. */
  since(start: number): Buffer {
    return this.bytes.subarray(start, this.at);
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u16(): number {
    return this.take(2).readUInt16BE();
  }

  u32(): number {
    return this.take(4).readUInt32BE();
  }

  u64(): bigint {
    return this.take(8).readBigUInt64BE();
  }

  /** 32 bytes as cb58. */
  id(): string {
    return idOf(this.take(32));
  }

  text(): string {
    return this.take(this.u16()).toString();
  }

  /** Bytes behind their length in 4 bytes. */
  sized(): Buffer {
    return this.take(this.u32());
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.u32() }, read);
  }
}

/** Any bytes as cb58. */
export function idOf(bytes: Uint8Array): string {
  return cb58Of(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** The id of what has these bytes: their SHA-256 as cb58. */
export function hashOf(...parts: Uint8Array[]): string {
  return cb58Of(sha256(Buffer.concat(parts)));
}
