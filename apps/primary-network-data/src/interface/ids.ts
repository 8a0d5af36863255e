import { decodeCb58, decodeNodeId, encodeCb58, encodeNodeId } from '@firn/avalanche-codec';
import { RecentTexts } from './recent-texts.js';

const ID_BYTES = 32;

const ids = new RecentTexts(encodeCb58);
const nodeIds = new RecentTexts(encodeNodeId);

/** The bytes of an id of a transaction, block, chain, subnet, asset or validation; undefined for what is none. */
export function readId(text: unknown): Buffer | undefined {
  const bytes = typeof text === 'string' ? decodeCb58(text) : undefined;
  return bytes?.length === ID_BYTES ? bytes : undefined;
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
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
