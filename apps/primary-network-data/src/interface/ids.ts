import { decodeCb58, decodeNodeId, encodeCb58, encodeNodeId } from '@nunatak/avalanche-codec';
import { RecentTexts } from './recent-texts.js';

const ID_BYTES = 32;

const ids = new RecentTexts(encodeCb58);
const nodeIds = new RecentTexts(encodeNodeId);

/** What was read last. A request's handler reads again what the rule of its parameter has read just before. */
let last: { text: string; bytes: Buffer | undefined } | undefined;

/** The bytes of an id of a transaction, block, chain, subnet, asset or validation; undefined for what is none. */
export function readId(text: unknown): Buffer | undefined {
  if (typeof text !== 'string') return undefined;
  if (last?.text === text) return last.bytes;
  const bytes = decodeCb58(text);
  last = { text, bytes: bytes?.length === ID_BYTES ? bytes : undefined };
  return last.bytes;
}

/** The bytes of an id that was checked before. */
export function idBytes(checked: string): Buffer {
  return readId(checked)!;
}

export function showId(bytes: Uint8Array): string {
  return ids.of(bytes);
}

/** An id that stands in one row alone, a UTXO's say: keeping its text would cost more than it saves. */
export function showRareId(bytes: Uint8Array): string {
  return encodeCb58(bytes);
}

/** The bytes of a node's id; undefined for what is none. */
export function readNodeId(text: unknown): Buffer | undefined {
  return typeof text === 'string' ? decodeNodeId(text) : undefined;
}

/** The bytes of a node's id that was checked before. */
export function nodeIdBytes(checked: string): Buffer {
  return readNodeId(checked)!;
}

export function showNodeId(bytes: Uint8Array): string {
  return nodeIds.of(bytes);
}

/** Bytes as `0x` and hex digits. */
export function showHex(bytes: Uint8Array): string {
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return `0x${buffer.toString('hex')}`;
}
