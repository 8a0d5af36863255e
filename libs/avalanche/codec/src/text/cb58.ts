import { sha256 } from '../components/hash.js';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = new Map([...ALPHABET].map((letter, digit) => [letter, digit]));
const BASE = 58;
const CHECKSUM_BYTES = 4;
/** Longer than the text of any id: 32 bytes and the checksum have 50 letters at most. */
const LONGEST = 100;

/** As many letters as a number holds exactly: the large integers are divided for each such group alone. */
const GROUP_LETTERS = 9;

/** Two letters at once. */
const PAIRS = Array.from(
  { length: BASE * BASE },
  (_, pair) => ALPHABET[Math.floor(pair / BASE)]! + ALPHABET[pair % BASE]!,
);
const PAIR = PAIRS.length;
/** Four letters. With three more bytes it stays within what a number holds exactly. */
const FOUR_LETTERS = PAIR * PAIR;
const THREE_BYTES = 2 ** 24;

/** Bytes as Avalanche writes ids: base 58 of the bytes and the last four of their SHA-256. */
export function encodeCb58(bytes: Uint8Array): string {
  const checked = Buffer.concat([bytes, checksumOf(bytes)]);
  const groups = groupsOf(checked);
  let text = '';
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i]!;
    const high = Math.floor(group / PAIR);
    text += PAIRS[high]! + PAIRS[group - high * PAIR]!;
  }
  // A zero byte at the start is a letter of its own; other letters of the value 0 there only fill the last group.
  let zeros = 0;
  while (checked[zeros] === 0) zeros++;
  let at = 0;
  while (text[at] === ALPHABET[0]) at++;
  return ALPHABET[0]!.repeat(zeros) + text.slice(at);
}

/** Bytes as a number in base 58^4, the lowest digit first. */
function groupsOf(bytes: Buffer): number[] {
  const groups: number[] = [];
  // The first bytes alone may be fewer than three.
  for (let at = 0, end = bytes.length % 3 || 3; at < bytes.length; at = end, end += 3) {
    let carry = bytes.readUIntBE(at, end - at);
    for (let i = 0; i < groups.length; i++) {
      const value = groups[i]! * THREE_BYTES + carry;
      carry = Math.floor(value / FOUR_LETTERS);
      groups[i] = value - carry * FOUR_LETTERS;
    }
    for (; carry > 0; carry = Math.floor(carry / FOUR_LETTERS)) groups.push(carry % FOUR_LETTERS);
  }
  return groups;
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
