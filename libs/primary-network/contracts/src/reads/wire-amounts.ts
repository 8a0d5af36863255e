import { PrimaryNetworkCodecError } from '../events/wire-values.js';

/** Weights and nAVAX are 64 bits in avalanchego. */
const AMOUNT_BYTES = 8;

/** An unsigned integer to big-endian bytes without leading zeros; 0 is empty. */
export function toAmount(value: bigint): Uint8Array {
  if (value < 0n || value >= 1n << BigInt(8 * AMOUNT_BYTES))
    throw new PrimaryNetworkCodecError(`an amount is an unsigned integer of 64 bits, not ${value}`);
  const digits = value === 0n ? '' : value.toString(16);
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
}

export function fromAmount(bytes: Uint8Array): bigint {
  if (bytes.length > AMOUNT_BYTES)
    throw new PrimaryNetworkCodecError(`an amount of ${bytes.length} bytes; at most ${AMOUNT_BYTES} are possible`);
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
