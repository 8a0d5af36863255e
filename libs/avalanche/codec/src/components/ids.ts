import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';

/** Bytes of an id: of a transaction, a block, a chain, a subnet, an asset. */
export const ID_BYTES = 32;

/** Bytes of an address, and of a node's id. */
export const SHORT_ID_BYTES = 20;

/** Reads an id; for lists of them. */
export function readId(reader: Reader): Buffer {
  return reader.id();
}

export function writeId(writer: Writer, id: Buffer): void {
  writer.id(id);
}
