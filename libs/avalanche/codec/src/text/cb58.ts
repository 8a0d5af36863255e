import { sha256 } from '../components/hash.js';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = new Map([...ALPHABET].map((letter, digit) => [letter, digit]));
const BASE = 58;
const CHECKSUM_BYTES = 4;
/** Longer than the text of any id: 32 bytes and the checksum have 50 letters at most. */
const LONGEST = 100;

/** As many letters as a number holds exactly: the large integers are divided for each such group alone. */
const GROUP_LETTERS = 9;
const GROUP = BigInt(BASE ** GROUP_LETTERS);

/** Bytes as Avalanche writes ids: base 58 of the bytes and the last four of their SHA-256. */
export function encodeCb58(bytes: Uint8Array): string {
  const checked = Buffer.concat([bytes, checksumOf(bytes)]);
  let text = '';
  for (let rest = BigInt(`0x${checked.toString('hex')}`); rest > 0n; rest /= GROUP) {
    let group = Number(rest % GROUP);
    const isFirst = rest < GROUP;
    for (let letters = 0; isFirst ? group > 0 : letters < GROUP_LETTERS; letters++) {
      text = ALPHABET[group % BASE] + text;
      group = Math.floor(group / BASE);
    }
  }
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
  for (let at = 0; at < text.length; at += GROUP_LETTERS) {
    const letters = Math.min(GROUP_LETTERS, text.length - at);
    let group = 0;
    for (let i = at; i < at + letters; i++) {
      const digit = DIGITS.get(text[i]!);
      if (digit === undefined) return undefined;
      group = group * BASE + digit;
    }
    value = value * BigInt(BASE ** letters) + BigInt(group);
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
  return sha256(bytes).subarray(-CHECKSUM_BYTES);
}
