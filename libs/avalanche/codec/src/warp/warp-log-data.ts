import { AvalancheCodecError } from '../avalanche-codec-error.js';

// The ABI's encoding of one `bytes`: the offset 32, the length, the bytes, zeros up to a whole word.

const WORD_BYTES = 32;
const HEAD_BYTES = 2 * WORD_BYTES;
/** Of a word, what a length of less than 2^32 leaves zero. */
const ZEROS_OF_LENGTH = WORD_BYTES - 4;

/** Where an unsigned message has its network's id: after the codec's version. */
const NETWORK_ID_AT = 2;

/**
 * Returns the unsigned message's bytes of either form in which clients give it: the bytes themselves, or the data of a SendWarpMessage log. Log
 * data begins with zeros, and no network has the id 0.
 */
export function unsignedWarpMessageBytes(given: Buffer): Buffer {
  const isLogData = given.length >= NETWORK_ID_AT + 4 && given.readUInt32BE(NETWORK_ID_AT) === 0;
  return isLogData ? decodeWarpLogData(given) : given;
}

/** Decodes the data of a SendWarpMessage log of the warp precompile. Returns the unsigned message's bytes. */
export function decodeWarpLogData(data: Buffer): Buffer {
  if (data.length < HEAD_BYTES) throw new AvalancheCodecError(`${HEAD_BYTES} bytes, but found ${data.length}`, 0);
  const offset = lengthIn(data, 0);
  if (offset !== WORD_BYTES) throw new AvalancheCodecError(`the offset ${WORD_BYTES}, but found ${offset}`, 0);
  const length = lengthIn(data, WORD_BYTES);
  const end = HEAD_BYTES + length;
  if (data.length !== paddedEnd(end))
    throw new AvalancheCodecError(`${paddedEnd(end)} bytes of log data, but found ${data.length}`, WORD_BYTES);
  assertZeros(data, end, data.length);
  return data.subarray(HEAD_BYTES, end);
}

/** Encodes the data of a SendWarpMessage log. @param message the unsigned message's bytes */
export function encodeWarpLogData(message: Uint8Array): Buffer {
  const data = Buffer.alloc(paddedEnd(HEAD_BYTES + message.length));
  data.writeUInt32BE(WORD_BYTES, ZEROS_OF_LENGTH);
  data.writeUInt32BE(message.length, WORD_BYTES + ZEROS_OF_LENGTH);
  data.set(message, HEAD_BYTES);
  return data;
}

function lengthIn(data: Buffer, at: number): number {
  assertZeros(data, at, at + ZEROS_OF_LENGTH);
  return data.readUInt32BE(at + ZEROS_OF_LENGTH);
}

function assertZeros(data: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at++)
    if (data[at] !== 0) throw new AvalancheCodecError(`a zero byte, but found ${data[at]}`, at);
}

function paddedEnd(end: number): number {
  return Math.ceil(end / WORD_BYTES) * WORD_BYTES;
}
