import { hash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58;
const CHECKSUM_BYTES = 4;
const SHA256_BYTES = 32;
/** Longer than the text of any id: 32 bytes and the checksum have 50 letters at most. */
const LONGEST = 100;

/** Codes of letters by their digits, and digits by codes: 255 for what is no letter. */
const LETTERS = Buffer.from(ALPHABET, 'latin1');
const DIGITS = new Uint8Array(256).fill(255);
for (const [digit, code] of LETTERS.entries()) DIGITS[code] = digit;
const ZERO_LETTER = LETTERS[0]!;

const FOUR_LETTERS = BASE ** 4;
/** Three bytes and four letters together stay within what a number holds exactly. */
const THREE_BYTES = 2 ** 24;

/** Bytes as Avalanche writes ids: base 58 of the bytes and the last four of their SHA-256. */
export function encodeCb58(bytes: Uint8Array): string {
  const checked = Buffer.allocUnsafe(bytes.length + CHECKSUM_BYTES);
  checked.set(bytes);
  writeChecksum(bytes, checked, bytes.length);
  const groups = groupsOf(checked);
  const letters = Buffer.allocUnsafe(checked.length + groups.length * 4);
  let at = letters.length;
  for (let i = 0; i < groups.length; i++) {
    let group = groups[i]!;
    for (let k = 0; k < 4; k++) {
      const rest = Math.floor(group / BASE);
      letters[--at] = LETTERS[group - rest * BASE]!;
      group = rest;
    }
  }
  // Letters of the value 0 there only fill the highest group. A zero byte at the start is a letter of its own.
  while (at < letters.length && letters[at] === ZERO_LETTER) at++;
  for (let zeros = 0; checked[zeros] === 0; zeros++) letters[--at] = ZERO_LETTER;
  return letters.toString('latin1', at);
}

/** Bytes as a number in base 58^4, the lowest digit first. */
function groupsOf(bytes: Buffer): number[] {
  const groups: number[] = [];
  // The first bytes alone may be fewer than three.
  for (let at = 0, end = bytes.length % 3 || 3; at < bytes.length; end += 3) {
    let carry = 0;
    for (; at < end; at++) carry = carry * 256 + bytes[at]!;
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
  const parts = threeBytesOf(text);
  if (parts === undefined) return undefined;
  const number = Buffer.allocUnsafe(parts.length * 3);
  for (let i = 0; i < parts.length; i++) number.writeUIntBE(parts[i]!, number.length - 3 * (i + 1), 3);
  let begin = 0;
  while (number[begin] === 0) begin++;
  let zeros = 0;
  while (text.charCodeAt(zeros) === ZERO_LETTER) zeros++;
  const length = zeros + number.length - begin;
  if (length < CHECKSUM_BYTES) return undefined;
  const checked = Buffer.alloc(length);
  number.copy(checked, zeros, begin);
  const bytes = checked.subarray(0, length - CHECKSUM_BYTES);
  const checksum = Buffer.allocUnsafe(CHECKSUM_BYTES);
  writeChecksum(bytes, checksum, 0);
  return checksum.compare(checked, length - CHECKSUM_BYTES) === 0 ? bytes : undefined;
}

/** A number in base 58 as one in base 2^24, the lowest digit first; undefined for what has other letters. */
function threeBytesOf(text: string): number[] | undefined {
  const parts: number[] = [];
  // The first letters alone may be fewer than four.
  for (let at = 0, end = text.length % 4 || 4; at < text.length; end += 4) {
    let carry = 0;
    for (; at < end; at++) {
      const digit = DIGITS[text.charCodeAt(at)];
      if (digit === undefined || digit === 255) return undefined;
      carry = carry * BASE + digit;
    }
    for (let i = 0; i < parts.length; i++) {
      const value = parts[i]! * FOUR_LETTERS + carry;
      carry = Math.floor(value / THREE_BYTES);
      parts[i] = value - carry * THREE_BYTES;
    }
    if (carry > 0) parts.push(carry);
  }
  return parts;
}

/** Writes the last bytes of a SHA-256. As a text the digest costs a third of what it costs as a buffer of its own. */
function writeChecksum(bytes: Uint8Array, into: Buffer, at: number): void {
  const digest = hash('sha256', bytes, 'binary');
  for (let i = 0; i < CHECKSUM_BYTES; i++) into[at + i] = digest.charCodeAt(SHA256_BYTES - CHECKSUM_BYTES + i);
}
