import { gunzipSync } from 'node:zlib';
import { BrokenRecordingError } from './broken-recording.error.js';

/** Length of the container, offset and length of the block in it, a time and an id: what stands before each container in a recording's file. */
const HEAD_BYTES = 52;
const ID_AT = 20;

/** What the Index API gives for one height of a chain. */
export interface RecordedContainer {
  /** From 1 on: the first block of a chain, its genesis, has no container. */
  readonly height: number;
  /** The node's id of it: of a proposervm block the sha256 of what its proposer signed, so not of `bytes`. */
  readonly id: Uint8Array;
  /** What consensus decided on: on each chain a proposervm block, or what stood before these. */
  readonly bytes: Uint8Array;
  /** The chain's own block in `bytes`, as the chain's API gives it. */
  readonly block: Uint8Array;
  /** When the recorded node accepted it: Unix nanoseconds. */
  readonly timestamp: bigint;
}

/**
 * Reads a chain's containers from a recording's packed file.
 * @throws BrokenRecordingError where the file is cut off or says what can't be
 */
export function* readContainers(packed: Uint8Array): Generator<RecordedContainer> {
  const content = gunzipSync(packed);
  let at = 0;
  for (let height = 1; at < content.length; height++) {
    if (at + HEAD_BYTES > content.length) throw new BrokenRecordingError(`the head of container ${height} is cut off`);
    const start = at + HEAD_BYTES;
    const end = start + content.readUInt32BE(at);
    const blockStart = start + content.readUInt32BE(at + 4);
    const blockEnd = blockStart + content.readUInt32BE(at + 8);
    if (end > content.length || blockEnd > end)
      throw new BrokenRecordingError(`container ${height} does not end where it should`);
    yield {
      height,
      id: content.subarray(at + ID_AT, start),
      bytes: content.subarray(start, end),
      block: content.subarray(blockStart, blockEnd),
      timestamp: content.readBigUInt64BE(at + 12),
    };
    at = end;
  }
}
