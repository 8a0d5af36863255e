import { decodeCb58, encodeCb58 } from '@firn/avalanche-codec';

const ID_BYTES = 32;
const NODE_ID_BYTES = 20;
const NODE_PREFIX = 'NodeID-';

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
  return encodeCb58(bytes);
}

/** The bytes of a node's id; undefined for what is none. */
export function readNodeId(text: unknown): Buffer | undefined {
  if (typeof text !== 'string' || !text.startsWith(NODE_PREFIX)) return undefined;
  const bytes = decodeCb58(text.slice(NODE_PREFIX.length));
  return bytes?.length === NODE_ID_BYTES ? bytes : undefined;
}

export function showNodeId(bytes: Uint8Array): string {
  return `${NODE_PREFIX}${encodeCb58(bytes)}`;
}
