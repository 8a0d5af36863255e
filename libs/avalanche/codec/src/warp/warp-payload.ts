import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';

// Names and type ids are those of avalanchego's vms/platformvm/warp/payload.

/** Bytes of the longest payload that avalanchego decodes. */
const MOST_PAYLOAD_BYTES = 24 * 1024;

const HASH = 0;
const ADDRESSED_CALL = 1;

/** A block hash or another one, which the chain's validators sign. */
export interface HashPayload {
  type: 'hash';
  hash: Buffer;
}

/**
 * What an account of the source chain sends: of EVM chains, an address of 20 bytes and the bytes that it gave the warp precompile; of the
 * P-Chain, no address and a {@link PlatformMessage}.
 */
export interface AddressedCall {
  type: 'addressed-call';
  sourceAddress: Buffer;
  payload: Buffer;
}

/** Bytes in a form that is not known, as they are. */
export interface UnknownPayload {
  type: 'unknown';
  bytes: Buffer;
}

export type WarpPayload = HashPayload | AddressedCall;

/** Decodes what a warp message carries. */
export function decodeWarpPayload(bytes: Buffer): WarpPayload {
  if (bytes.length > MOST_PAYLOAD_BYTES)
    throw new AvalancheCodecError(`at most ${MOST_PAYLOAD_BYTES} bytes of payload, but found ${bytes.length}`);
  const reader = Reader.of(bytes);
  const payload = readWarpPayload(reader);
  reader.end();
  return payload;
}

export function encodeWarpPayload(payload: WarpPayload): Buffer {
  const writer = Writer.versioned();
  if (payload.type === 'hash') {
    writer.uint32(HASH);
    writer.id(payload.hash);
  } else {
    writer.uint32(ADDRESSED_CALL);
    writer.sized(payload.sourceAddress);
    writer.sized(payload.payload);
  }
  return writer.finish();
}

/** What a warp message carries, in whatever form. Never throws. */
export function warpPayloadIn(bytes: Buffer): WarpPayload | UnknownPayload {
  try {
    return decodeWarpPayload(bytes);
  } catch (error) {
    if (error instanceof AvalancheCodecError) return { type: 'unknown', bytes };
    throw error;
  }
}

function readWarpPayload(reader: Reader): WarpPayload {
  const typeId = reader.uint32();
  switch (typeId) {
    case HASH:
      return { type: 'hash', hash: reader.id() };
    case ADDRESSED_CALL:
      return { type: 'addressed-call', sourceAddress: reader.sized(), payload: reader.sized() };
    default:
      return reader.failTypeId("a warp message's payload", typeId);
  }
}
