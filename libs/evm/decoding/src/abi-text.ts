import type { Hex } from '@nunatak/evm-contracts';

// Not viem's decodeAbiParameters: it takes 14 times as long, and throws for what tokens return instead of an ABI string.

/** The longest text that is read from a contract, in bytes: what is longer is cut, whatever length the contract claims. */
const MOST_BYTES = 4096;

/**
 * The text that a contract's `name()` or `symbol()` returned: an ABI `string`, or the `bytes32` of early tokens. Undefined where the
 * bytes are neither. Never throws, and never trusts a length or offset further than the bytes that are there. Bytes that are not UTF-8
 * become U+FFFD.
 */
export function decodeText(data: Hex): string | undefined {
  const bytes = Buffer.from(data.slice(2), 'hex');
  if (bytes.length === 32) return bytes32Text(bytes);
  if (bytes.length < 64) return undefined;
  const offset = smallWord(bytes, 0);
  if (offset === undefined || offset + 32 > bytes.length) return undefined;
  const length = smallWord(bytes, offset);
  if (length === undefined || offset + 32 + length > bytes.length) return undefined;
  const from = offset + 32;
  return bytes.toString('utf8', from, from + Math.min(length, MOST_BYTES));
}

/** The number that `decimals()` returned; undefined where it is no uint8, whose range EIP-20 gives it. */
export function decodeDecimals(data: Hex): number | undefined {
  const bytes = Buffer.from(data.slice(2), 'hex');
  if (bytes.length < 32) return undefined;
  const value = smallWord(bytes, 0);
  return value !== undefined && value <= 255 ? value : undefined;
}

function bytes32Text(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(0);
  const text = bytes.subarray(0, end === -1 ? 32 : end);
  const isPadded = end === -1 || bytes.subarray(end).every((byte) => byte === 0);
  return isPadded ? text.toString('utf8') : undefined;
}

/** A 32-byte word that fits 31 bits, or undefined. */
function smallWord(bytes: Buffer, at: number): number | undefined {
  for (let i = at; i < at + 28; i++) if (bytes[i] !== 0) return undefined;
  const value = bytes.readUInt32BE(at + 28);
  return value <= 0x7fffffff ? value : undefined;
}
