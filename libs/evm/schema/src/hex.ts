import type { Hex } from '@nunatak/evm-contracts';

/** Bytes from the store as lower-case hex with `0x`. */
export function hex(bytes: Buffer): Hex {
  return `0x${bytes.toString('hex')}`;
}

/** Lower-case hex with `0x` as bytes for the store. */
export function bytea(value: Hex): Buffer {
  return Buffer.from(value.slice(2), 'hex');
}

const arrays = new WeakMap<readonly string[], string>();

/**
 * Addresses as an array of bytes for a statement. Made once for each array, which must not change: lists of spam are thousands long, and asked
 * for with every request.
 * @param addresses hex with 0x
 */
export function byteaArray(addresses: readonly string[]): string {
  let text = arrays.get(addresses);
  if (text === undefined) {
    text = `{${addresses.map((address) => `"\\\\x${address.slice(2)}"`).join(',')}}`;
    arrays.set(addresses, text);
  }
  return text;
}
