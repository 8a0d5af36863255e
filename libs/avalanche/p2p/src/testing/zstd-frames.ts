const MAGIC = Buffer.from('28b52ffd', 'hex');
/** Single segment, the content's size in four bytes. */
const DESCRIPTOR = 0xa0;
const RAW = 0;
const RLE = 1;
const MAX_BLOCK_BYTES = 128 * 1_024;

/** Returns a zstd frame that holds bytes as they are: what a decoder reads, without a compressor. */
export function rawZstdFrame(content: Uint8Array): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at === 0 || at < content.length; at += MAX_BLOCK_BYTES) {
    const part = content.subarray(at, at + MAX_BLOCK_BYTES);
    blocks.push(blockHeader(RAW, part.length, at + MAX_BLOCK_BYTES >= content.length), Buffer.from(part));
  }
  return Buffer.concat([header(content.length), ...blocks]);
}

/** Returns a zstd frame of some bytes that stands for `blocks` times 128 KiB. @param statedSize what its header says */
export function zstdBomb(blocks: number, statedSize: number): Buffer {
  const bodies = Array.from({ length: blocks }, (_, i) =>
    Buffer.concat([blockHeader(RLE, MAX_BLOCK_BYTES, i === blocks - 1), Buffer.of(0)]),
  );
  return Buffer.concat([header(statedSize), ...bodies]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(9);
  MAGIC.copy(bytes);
  bytes[4] = DESCRIPTOR;
  bytes.writeUInt32LE(size, 5);
  return bytes;
}

function blockHeader(type: number, size: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE((size << 3) | (type << 1) | Number(isLast), 0, 3);
  return bytes;
}
