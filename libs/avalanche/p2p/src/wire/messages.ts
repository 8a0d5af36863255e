import { p2p } from '../generated/p2p.js';
import { MAX_KEPT_BYTES } from './frame-reader.js';
import { decompressed } from './zstd.js';

/** The messages that the client or the simulated peer reads. */
export type MessageKind =
  | 'ping'
  | 'pong'
  | 'handshake'
  | 'getPeerList'
  | 'peerList'
  | 'appRequest'
  | 'appResponse'
  | 'appError';

/** A message that is not decoded yet. */
export interface UnreadMessage {
  /** `other`: gossip, consensus, or no message at all. */
  kind: MessageKind | 'other';
  /** A `p2p.Message`, decompressed where it had to be. */
  bytes: Buffer;
}

/** A decoded message of a kind. */
export type MessageOf<Kind extends MessageKind> = NonNullable<p2p.Message[Kind]>;

/** What a message is read from: the number of its field in `p2p.Message`, and the most bytes that an honest one may have. */
const KINDS = new Map<number, { kind: MessageKind; mostBytes: number }>([
  [11, { kind: 'ping', mostBytes: 64 }],
  [12, { kind: 'pong', mostBytes: 64 }],
  [13, { kind: 'handshake', mostBytes: 16_384 }],
  [14, { kind: 'peerList', mostBytes: MAX_KEPT_BYTES }],
  [30, { kind: 'appRequest', mostBytes: MAX_KEPT_BYTES }],
  // A signature has 96 bytes.
  [31, { kind: 'appResponse', mostBytes: 1_024 }],
  [34, { kind: 'appError', mostBytes: 16_384 }],
  [35, { kind: 'getPeerList', mostBytes: 65_536 }],
]);
const COMPRESSED_FIELD = 2;
/** Of a field whose value has a length. */
const LENGTH_DELIMITED = 2;
/** A length of up to 2 MiB takes four bytes. */
const MAX_VARINT_BYTES = 4;

/** Returns a message's bytes. */
export function encodeMessage(message: p2p.Message.$Properties): Uint8Array {
  return p2p.Message.encode(message).finish();
}

/**
 * Returns the message of a frame. Only its outer field is read. A compressed message is decompressed where its size is one that a useful
 * message can have.
 */
export function messageOf(frame: Buffer): UnreadMessage {
  const field = outerField(frame);
  const compressed = field?.number === COMPRESSED_FIELD ? field.value : undefined;
  const bytes = (compressed && decompressed(compressed, MAX_KEPT_BYTES)) ?? frame;
  const known = KINDS.get(outerField(bytes)?.number ?? 0);
  return { kind: known && bytes.length <= known.mostBytes ? known.kind : 'other', bytes };
}

/** Returns a decoded message; undefined for bytes that cannot be parsed. */
export function decodeMessage<Kind extends MessageKind>(kind: Kind, bytes: Buffer): MessageOf<Kind> | undefined {
  try {
    return (p2p.Message.decode(bytes) as p2p.Message)[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first field of a message, all of whose fields have a length; undefined where there is none or it is cut off. */
function outerField(bytes: Buffer): { number: number; value: Buffer } | undefined {
  const tag = varint(bytes, 0);
  if (tag === undefined || (tag.value & 7) !== LENGTH_DELIMITED) return undefined;
  const length = varint(bytes, tag.end);
  if (length === undefined || length.end + length.value > bytes.length) return undefined;
  return { number: tag.value >> 3, value: bytes.subarray(length.end, length.end + length.value) };
}

function varint(bytes: Buffer, start: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let i = 0; i < MAX_VARINT_BYTES; i++) {
    const byte = bytes[start + i];
    if (byte === undefined) return undefined;
    value |= (byte & 0x7f) << (7 * i);
    if (byte < 0x80) return { value, end: start + i + 1 };
  }
  return undefined;
}
