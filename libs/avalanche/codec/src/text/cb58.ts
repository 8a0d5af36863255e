import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = new Map([...ALPHABET].map((letter, digit) => [letter, BigInt(digit)]));
const BASE = 58n;
const CHECKSUM_BYTES = 4;
/** Longer than the text of any id: 32 bytes and the checksum have 50 letters at most. */
const LONGEST = 100;

/** Bytes as Avalanche writes ids: base 58 of the bytes and the last four of their SHA-256. */
export function encodeCb58(bytes: Uint8Array): string {
  const checked = Buffer.concat([bytes, checksumOf(bytes)]);
  let text = '';
  for (let rest = BigInt(`0x${checked.toString('hex')}`); rest > 0n; rest /= BASE)
    text = ALPHABET[Number(rest % BASE)] + text;
  // A zero byte at the start is a letter of its own.
  for (const byte of checked) {
    if (byte !== 0) break;
    text = ALPHABET[0] + text;
  }
  return text;
}

/** The opposite; undefined for what {@link encodeCb58} has not written. */
export function decodeCb58(text: string): Buffer | undefined {
  if (text.length > LONGEST) return undefined;
  let value = 0n;
  for (const letter of text) {
    const digit = DIGITS.get(letter);
    if (digit === undefined) return undefined;
    value = value * BASE + digit;
  }
  const zeros = /^1*/.exec(text)![0].length;
  const hex = value === 0n ? '' : value.toString(16);
  const checked = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
  if (checked.length < CHECKSUM_BYTES) return undefined;
  const bytes = checked.subarray(0, -CHECKSUM_BYTES);
  return checksumOf(bytes).equals(checked.subarray(-CHECKSUM_BYTES)) ? bytes : undefined;
}

function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(-CHECKSUM_BYTES);
}
