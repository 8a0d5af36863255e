import { decodeCb58 } from '@nunatak/avalanche-codec';
import { BadRequestError } from '@nunatak/core/errors';

const ID_BYTES = 32;
const HEX = /^(?:0x)?([0-9a-fA-F]{2,})$/;

/**
 * Reads an id in hex (with 0x or without) or in cb58. An id of 32 bytes has 64 hex digits, and no cb58 text of one is that long.
 * @throws BadRequestError that names the field
 */
export function readId(field: string, text: string): Buffer {
  const hex = HEX.exec(text)?.[1];
  if (hex !== undefined && (text.startsWith('0x') || hex.length >= 2 * ID_BYTES - 2)) return ofLength(field, hex);
  const id = decodeCb58(text);
  if (id === undefined)
    throw new BadRequestError(`${field} must be an id: 64 hex digits, or cb58 with a right checksum`, field);
  if (id.length !== ID_BYTES) throw wrongLength(field, id.length);
  return id;
}

function ofLength(field: string, hex: string): Buffer {
  if (hex.length !== 2 * ID_BYTES) throw wrongLength(field, hex.length / 2);
  return Buffer.from(hex, 'hex');
}

function wrongLength(field: string, bytes: number): BadRequestError {
  return new BadRequestError(`${field} must be an id of ${ID_BYTES} bytes, not ${bytes}`, field);
}
