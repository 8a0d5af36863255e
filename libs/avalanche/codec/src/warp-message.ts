import { ID_BYTES } from './avax.js';
import { Unpacker } from './unpacker.js';

// Names and type ids are those of avalanchego's vms/platformvm/warp and vms/platformvm/warp/payload.

const CODEC_VERSION = 0;
const HASH = 0;
const ADDRESSED_CALL = 1;

/** A block hash or another one, which the chain's validators sign. */
export interface HashPayload {
  type: 'hash';
  hash: Buffer;
}

/** What an account of the source chain sends: of EVM chains, an address of 20 bytes and the bytes that it gave the warp precompile. */
export interface AddressedCall {
  type: 'addressed-call';
  sourceAddress: Buffer;
  payload: Buffer;
}

/** A message that a chain's validators sign, before they do. */
export interface UnsignedWarpMessage {
  networkId: number;
  sourceChainId: Buffer;
  /** Bytes in a form that is not known are kept as they are. */
  payload: HashPayload | AddressedCall | { type: 'unknown'; bytes: Buffer };
}

/**
 * The unsigned warp message that is encoded in some bytes.
 *
 * @returns undefined when the bytes are not such an encoding; what is returned holds views of them
 */
export function unsignedWarpMessageIn(bytes: Buffer): UnsignedWarpMessage | undefined {
  const unpacker = new Unpacker(bytes);
  if (unpacker.short() !== CODEC_VERSION) return undefined;
  const networkId = unpacker.int();
  const sourceChainId = unpacker.fixedBytes(ID_BYTES);
  const payload = unpacker.fixedBytes(unpacker.int());
  return unpacker.isComplete ? { networkId, sourceChainId, payload: payloadIn(payload) } : undefined;
}

function payloadIn(bytes: Buffer): UnsignedWarpMessage['payload'] {
  const unpacker = new Unpacker(bytes);
  if (unpacker.short() !== CODEC_VERSION) unpacker.fail();
  const typeId = unpacker.int();
  let payload: HashPayload | AddressedCall | undefined;
  if (typeId === HASH) payload = { type: 'hash', hash: unpacker.fixedBytes(ID_BYTES) };
  if (typeId === ADDRESSED_CALL) {
    const sourceAddress = unpacker.fixedBytes(unpacker.int());
    payload = { type: 'addressed-call', sourceAddress, payload: unpacker.fixedBytes(unpacker.int()) };
  }
  return payload && unpacker.isComplete ? payload : { type: 'unknown', bytes };
}
