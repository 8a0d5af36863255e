import { PermanentError } from '@nunatak/core/errors';
import type { Hex } from './block.js';

/** Bytes that are not a message of the expected kind, or a value that its message can't carry. Not retryable. */
export class CodecError extends PermanentError {
  override readonly code = 'codec';
}

/** A 64-bit field as protobufjs reads it: a Long where the package `long` is installed. */
export type WireInteger = number | { toNumber(): number };

const AMOUNT_BYTES = 32;
const NOTHING = Buffer.alloc(0);

/** Hex with `0x` to bytes. */
export function toBytes(hex: Hex): Uint8Array {
  const bytes = Buffer.from(hex.slice(2), 'hex');
  // Buffer stops silently at what is not hex.
  if (bytes.length * 2 + 2 !== hex.length || !hex.startsWith('0x')) {
    throw new CodecError(`not hex with 0x: ${hex.slice(0, 80)}`);
  }
  return bytes;
}

export function toOptionalBytes(hex: Hex | undefined): Uint8Array | null {
  return hex === undefined ? null : toBytes(hex);
}

/** Bytes to lower-case hex with `0x`. */
export function fromBytes(bytes: Uint8Array): Hex {
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `0x${buffer.toString('hex')}`;
}

/** An unsigned integer to big-endian bytes without leading zeros; 0 is empty. */
export function toAmount(value: bigint): Uint8Array {
  if (value === 0n) return NOTHING;
  if (value < 0n) throw new CodecError(`an amount can't be negative: ${value}`);
  const digits = value.toString(16);
  if (digits.length > AMOUNT_BYTES * 2)
    throw new CodecError(`an amount has at most ${AMOUNT_BYTES * 8} bits: 0x${digits}`);
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
}

export function toOptionalAmount(value: bigint | undefined): Uint8Array | null {
  return value === undefined ? null : toAmount(value);
}

export function fromAmount(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  if (bytes.length > AMOUNT_BYTES)
    throw new CodecError(`an amount of ${bytes.length} bytes; at most ${AMOUNT_BYTES} are possible`);
  return BigInt(fromBytes(bytes));
}

/** A height, index, time or count. */
export function toInteger(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new CodecError(`not an unsigned integer: ${value}`);
  return value;
}

/** A nonce: 64 bits, of which a number keeps the first 53. */
export function toNonce(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 64) throw new CodecError(`not a nonce: ${value}`);
  return value;
}

export function fromNonce(value: WireInteger): number {
  return typeof value === 'number' ? value : value.toNumber();
}

export function toOptionalInteger(value: number | undefined): number | null {
  return value === undefined ? null : toInteger(value);
}

export function fromInteger(value: WireInteger): number {
  const number = typeof value === 'number' ? value : value.toNumber();
  if (!Number.isSafeInteger(number) || number < 0) throw new CodecError(`an integer above 2^53: ${value}`);
  return number;
}
