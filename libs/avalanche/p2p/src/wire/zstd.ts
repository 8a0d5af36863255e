import { ZSTDDecoder } from 'zstddec';

// RFC 8878, 3.1.1.1
const MAGIC = 0xfd2fb528;
const RESERVED_BIT = 0x08;
const SINGLE_SEGMENT_BIT = 0x20;
/** Bytes of the dictionary's id, and of the content's size, by their two bits in the frame's descriptor. */
const DICTIONARY_ID_BYTES = [0, 1, 2, 4];
const CONTENT_SIZE_BYTES = [0, 2, 4, 8];

const decoder = new ZSTDDecoder();
/** libzstd as WebAssembly: it takes some milliseconds to start. */
await decoder.init();

/**
 * Returns the size that a zstd frame states for its content; undefined for bytes that are no frame or state none. Nodes state it always.
 */
export function statedSize(frame: Buffer): number | undefined {
  if (frame.length < 6 || frame.readUInt32LE() !== MAGIC) return undefined;
  const descriptor = frame[4]!;
  if (descriptor & RESERVED_BIT) return undefined;
  const isSingleSegment = (descriptor & SINGLE_SEGMENT_BIT) !== 0;
  const sizeBytes = CONTENT_SIZE_BYTES[descriptor >> 6]! || (isSingleSegment ? 1 : 0);
  const at = 5 + (isSingleSegment ? 0 : 1) + DICTIONARY_ID_BYTES[descriptor & 3]!;
  if (sizeBytes === 0 || frame.length < at + sizeBytes) return undefined;
  if (sizeBytes === 8) return Number(frame.readBigUInt64LE(at));
  // The form of two bytes begins at 256.
  return frame.readUIntLE(at, sizeBytes) + (sizeBytes === 2 ? 256 : 0);
}

/**
 * Returns the content of a zstd frame of at most `mostBytes`; undefined for a larger one, and for bytes that are no frame. The size is
 * known before anything is decompressed, and libzstd writes no byte beyond it, so that memory and time are bounded.
 */
export function decompressed(frame: Buffer, mostBytes: number): Buffer | undefined {
  const size = statedSize(frame);
  if (size === undefined || size === 0 || size > mostBytes) return undefined;
  try {
    const content = decoder.decode(frame, size);
    return content.length === size ? Buffer.from(content.buffer, content.byteOffset, size) : undefined;
  } catch {
    return undefined;
  }
}
