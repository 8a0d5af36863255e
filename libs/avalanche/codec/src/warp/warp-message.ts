import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { sha256 } from '../components/hash.js';
import { BLS_SIGNATURE_BYTES } from '../platform/staker.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { encodeWarpPayload, type UnknownPayload, type WarpPayload, warpPayloadIn } from './warp-payload.js';

// Names and type ids are those of avalanchego's vms/platformvm/warp.

const BIT_SET_SIGNATURE = 0;

/** A message that a chain's validators sign, before they do. */
export interface UnsignedWarpMessage {
  networkId: number;
  sourceChainId: Buffer;
  /** Bytes in a form that is not known are kept as they are. */
  payload: WarpPayload | UnknownPayload;
}

/** Which validators signed, and their signatures in one. */
export interface BitSetSignature {
  /** Of the validators in the order of their public keys: a number whose bit i says whether the i-th signed; big-endian. */
  signers: Buffer;
  /** 96 bytes, of BLS. */
  signature: Buffer;
}

/** A message that a chain's validators have signed. */
export interface WarpMessage {
  /** SHA-256 of the unsigned message's encoding, by which nodes and the precompile name it. */
  id: Buffer;
  /** The whole encoding, with the signature. */
  bytes: Buffer;
  message: UnsignedWarpMessage;
  signature: BitSetSignature;
}

/** Decodes a message without a signature. */
export function decodeUnsignedWarpMessage(bytes: Buffer): UnsignedWarpMessage {
  const reader = Reader.of(bytes);
  const message = readUnsignedWarpMessage(reader);
  reader.end();
  return message;
}

export function encodeUnsignedWarpMessage(message: UnsignedWarpMessage): Buffer {
  const writer = Writer.versioned();
  writeUnsignedWarpMessage(writer, message);
  return writer.finish();
}

/** The id of a message: SHA-256 of its encoding without a signature. */
export function warpMessageId(message: UnsignedWarpMessage): Buffer {
  return sha256(encodeUnsignedWarpMessage(message));
}

/** Decodes a message with its signature, as transactions of the P-Chain carry it. */
export function decodeWarpMessage(bytes: Buffer): WarpMessage {
  const reader = Reader.of(bytes);
  const message = readUnsignedWarpMessage(reader);
  const unsignedBytes = bytes.subarray(0, reader.offset);
  reader.typeId(BIT_SET_SIGNATURE, 'a signature');
  const signature = { signers: reader.sized(), signature: reader.fixed(BLS_SIGNATURE_BYTES) };
  reader.end();
  return { id: sha256(unsignedBytes), bytes, message, signature };
}

/** Encodes a message and its signature from their fields. */
export function encodeWarpMessage({ message, signature }: Unencoded<WarpMessage>): Buffer {
  const writer = Writer.versioned();
  writeUnsignedWarpMessage(writer, message);
  writer.uint32(BIT_SET_SIGNATURE);
  writer.sized(signature.signers);
  writer.fixed(signature.signature, BLS_SIGNATURE_BYTES);
  return writer.finish();
}

/** The bits of the validators that signed, as short as they can be: verifiers refuse leading zeros. Undoes {@link signerIndicesOf}. */
export function signersOf(indices: readonly number[]): Buffer {
  const last = indices.reduce((largest, index) => Math.max(largest, index), -1);
  const signers = Buffer.alloc((last >> 3) + 1);
  for (const index of indices) signers[signers.length - 1 - (index >> 3)]! |= 1 << (index & 7);
  return signers;
}

/** The places of the validators that signed, from 0, in the order of their public keys. */
export function signerIndicesOf({ signers }: BitSetSignature): number[] {
  const indices: number[] = [];
  for (let index = 0; index < signers.length * 8; index++) {
    const byte = signers[signers.length - 1 - (index >> 3)]!;
    if ((byte >> (index & 7)) & 1) indices.push(index);
  }
  return indices;
}

/**
 * The unsigned warp message that is encoded in some bytes.
 *
 * @returns undefined when the bytes are not such an encoding; what is returned holds views of them
 */
export function unsignedWarpMessageIn(bytes: Buffer): UnsignedWarpMessage | undefined {
  try {
    return decodeUnsignedWarpMessage(bytes);
  } catch (error) {
    if (error instanceof AvalancheCodecError) return undefined;
    throw error;
  }
}

function readUnsignedWarpMessage(reader: Reader): UnsignedWarpMessage {
  return {
    networkId: reader.uint32(),
    sourceChainId: reader.id(),
    payload: warpPayloadIn(reader.sized()),
  };
}

function writeUnsignedWarpMessage(writer: Writer, { networkId, sourceChainId, payload }: UnsignedWarpMessage): void {
  writer.uint32(networkId);
  writer.id(sourceChainId);
  writer.sized(payload.type === 'unknown' ? payload.bytes : encodeWarpPayload(payload));
}
