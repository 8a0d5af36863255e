import type { Hex } from '@firn/evm-contracts';

/** Bytes from the store as lower-case hex with `0x`. */
export function hex(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}

/** Lower-case hex with `0x` as bytes for the store. */
export function bytea(value: Hex): Buffer {
  return Buffer.from(value.slice(2), 'hex');
}
