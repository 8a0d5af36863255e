import { PermanentError } from '@nunatak/core/errors';

/** Bytes that are not an event of the primary network, or a value that its message can't carry. Not retryable. */
export class PrimaryNetworkCodecError extends PermanentError {
  override readonly code = 'primary_network_codec';
}

/** A 64-bit field as protobufjs reads it: a Long where the package `long` is installed. */
export type WireInteger = number | { toNumber(): number };

/** Bytes of an id or a hash. */
const ID_BYTES = 32;
/** Bytes of a node's id. */
const NODE_ID_BYTES = 20;
const MAX_UINT32 = 2 ** 32 - 1;

/** A height, place, time or size. */
export function toInteger(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new PrimaryNetworkCodecError(`not an unsigned integer: ${value}`);
  return value;
}

export function toUint32(value: number): number {
  if (toInteger(value) > MAX_UINT32) throw new PrimaryNetworkCodecError(`more than 32 bits: ${value}`);
  return value;
}

export function toOptionalInteger(value: number | undefined): number | null {
  return value === undefined ? null : toInteger(value);
}

export function fromInteger(value: WireInteger): number {
  const number = typeof value === 'number' ? value : value.toNumber();
  if (!Number.isSafeInteger(number) || number < 0)
    throw new PrimaryNetworkCodecError(`an integer above 2^53: ${value}`);
  return number;
}

/** Bytes as a Buffer: a view, no copy. */
export function fromBytes(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** An id or a hash, in either direction. */
export function id(bytes: Uint8Array): Buffer {
  return ofLength(bytes, ID_BYTES, 'an id');
}

/** The id of a node, in either direction. */
export function nodeId(bytes: Uint8Array): Buffer {
  return ofLength(bytes, NODE_ID_BYTES, 'the id of a node');
}

function ofLength(bytes: Uint8Array, length: number, what: string): Buffer {
  if (bytes.length === length) return fromBytes(bytes);
  throw new PrimaryNetworkCodecError(`${what} has ${length} bytes, not ${bytes.length}`);
}
