import { createHash } from 'node:crypto';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { argumentError, RecordedNodeError } from './recorded-node.error.js';

const CHECKSUM_BYTES = 4;
const NO_ID = '11111111111111111111111111111111LpoYY';
const ENCODINGS = ['hex', 'hexnc', 'hexc', 'json'];

/** The argument of a method of avalanchego's own APIs: an object, of which any member may be missing. */
export type CallArguments = Readonly<Record<string, unknown>>;

/** A number, as JSON's number or as text; 0 where it is missing. */
export function numberOf(args: CallArguments, name: string): number {
  const value = args[name] ?? 0;
  if (!/^\d{1,15}$/.test(String(value))) throw argumentError();
  return Number(value);
}

export function textOf(args: CallArguments, name: string): string {
  const value = args[name] ?? '';
  if (typeof value !== 'string') throw argumentError();
  return value;
}

/** An id of 32 bytes, cb58; 32 zeros where it is missing. */
export function idOf(args: CallArguments, name: string): string {
  const id = textOf(args, name) || NO_ID;
  if (decodeCb58(id)?.length !== 32) throw argumentError();
  return id;
}

/** The encoding that a caller wants: hex with a checksum where he doesn't say. */
export function encodingOf(args: CallArguments): string {
  const encoding = textOf(args, 'encoding') || 'hex';
  if (!ENCODINGS.includes(encoding)) throw argumentError();
  return encoding;
}

/** Bytes in one of the API's encodings: hex, but for `hexnc` with a checksum at its end. JSON, which the node has for some, is not played. */
export function encoded(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'json') throw new RecordedNodeError('unsupported encoding in method');
  const content = Buffer.from(bytes);
  if (encoding === 'hexnc') return `0x${content.toString('hex')}`;
  const sum = createHash('sha256').update(content).digest().subarray(-CHECKSUM_BYTES);
  return `0x${Buffer.concat([content, sum]).toString('hex')}`;
}
