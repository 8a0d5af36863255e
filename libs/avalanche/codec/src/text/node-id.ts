import { SHORT_ID_BYTES } from '../components/ids.js';
import { decodeCb58, encodeCb58 } from './cb58.js';

const PREFIX = 'NodeID-';

/** The text of a node's id: `NodeID-…`. */
export function encodeNodeId(bytes: Uint8Array): string {
  return PREFIX + encodeCb58(bytes);
}

/** The opposite; undefined for what {@link encodeNodeId} does not write of 20 bytes. */
export function decodeNodeId(text: string): Buffer | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const bytes = decodeCb58(text.slice(PREFIX.length));
  return bytes?.length === SHORT_ID_BYTES ? bytes : undefined;
}
