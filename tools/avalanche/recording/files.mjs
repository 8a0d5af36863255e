import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

// Of each container: the container's length, the offset and the length of the block in it (4 bytes each, big endian), the time at which the
// node accepted it (8 bytes, Unix nanoseconds), its id (32 bytes), then its bytes.
const HEAD_BYTES = 52;
const ID_AT = 20;

/** @param {string} file @param {{ id: Buffer, bytes: Buffer, blockOffset: number, blockLength: number, timestamp: bigint }[]} containers */
export function writeContainers(file, containers) {
  const parts = containers.flatMap(({ id, bytes, blockOffset, blockLength, timestamp }) => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(bytes.length, 0);
    head.writeUInt32BE(blockOffset, 4);
    head.writeUInt32BE(blockLength, 8);
    head.writeBigUInt64BE(timestamp, 12);
    id.copy(head, ID_AT);
    return [head, bytes];
  });
  writeFileSync(file, gzipSync(Buffer.concat(parts), { level: 9 }));
}

/** Writes JSON, packed. @param {string} file @param {unknown} value */
export function writePackedJson(file, value) {
  writeFileSync(file, gzipSync(JSON.stringify(value), { level: 9 }));
}

/** @param {string} file @returns {unknown} */
export function readPackedJson(file) {
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}
