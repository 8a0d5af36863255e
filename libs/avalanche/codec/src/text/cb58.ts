import { hash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58;
const NO_DIGIT = 0xff;
/** Codes of letters by their digits, and digits by codes. */
const LETTERS = Buffer.from(ALPHABET, 'latin1');
const DIGITS = new Uint8Array(256).fill(NO_DIGIT);
for (const [digit, code] of LETTERS.entries()) DIGITS[code] = digit;
const ZERO_LETTER = LETTERS[0]!;
const CHECKSUM_BYTES = 4;
const SHA256_BYTES = 32;
/** Longer than the text of any id: 32 bytes and the checksum have 50 letters at most. */
const LONGEST = 100;

/** Letters that are taken at once. */
const GROUP_LETTERS = 4;

const FOUR_LETTERS = BASE ** 4;
/** Three bytes and four letters together stay within what a number holds exactly. */
const THREE_BYTES = 2 ** 24;
/** A number in base 2^24 while it is read, the lowest digit first: of {@link LONGEST} letters, which have less than six bits each. */
const limbs = new Float64Array(LONGEST / 4);

/** Bytes as Avalanche writes ids: base 58 of the bytes and the last four of their SHA-256. */
export function encodeCb58(bytes: Uint8Array): string {
  const checked = Buffer.allocUnsafe(bytes.length + CHECKSUM_BYTES);
  checked.set(bytes);
  const digest = digestOf(bytes);
  for (let i = 0; i < CHECKSUM_BYTES; i++) checked[bytes.length + i] = checksumByte(digest, i);
  const groups = groupsOf(checked);
  const letters = Buffer.allocUnsafe(checked.length + groups.length * GROUP_LETTERS);
  let at = letters.length;
  for (let i = 0; i < groups.length; i++) {
    let group = groups[i]!;
    for (let k = 0; k < GROUP_LETTERS; k++) {
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
  const checked = bytesOfDigits(text);
  if (checked === undefined || checked.length < CHECKSUM_BYTES) return undefined;
  const end = checked.length - CHECKSUM_BYTES;
  const bytes = checked.subarray(0, end);
  const digest = digestOf(bytes);
  for (let i = 0; i < CHECKSUM_BYTES; i++) if (checksumByte(digest, i) !== checked[end + i]) return undefined;
  return bytes;
}

/** The number that a text writes in base 58, with a zero byte before it for each letter of the value 0 at the start. */
function bytesOfDigits(text: string): Buffer | undefined {
  const { length } = text;
  let zeros = 0;
  while (zeros < length && text.charCodeAt(zeros) === ZERO_LETTER) zeros++;
  let used = 0;
  for (let at = zeros; at < length; ) {
    // The first letters alone may be fewer than four.
    const end = at + ((length - at) % GROUP_LETTERS || GROUP_LETTERS);
    let carry = 0;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      const digit = code < DIGITS.length ? DIGITS[code]! : NO_DIGIT;
      if (digit === NO_DIGIT) return undefined;
      carry = carry * BASE + digit;
    }
    for (let i = 0; i < used; i++) {
      const value = limbs[i]! * FOUR_LETTERS + carry;
      carry = Math.floor(value / THREE_BYTES);
      limbs[i] = value - carry * THREE_BYTES;
    }
    if (carry > 0) limbs[used++] = carry;
  }
  return bytesOfLimbs(zeros, used);
}

/** The first limbs as big-endian bytes without leading zeros, behind so many zeros. */
function bytesOfLimbs(zeros: number, used: number): Buffer {
  const highest = used === 0 ? 0 : limbs[used - 1]!;
  const highestBytes = used === 0 ? 0 : highest > 0xffff ? 3 : highest > 0xff ? 2 : 1;
  const bytes = Buffer.allocUnsafe(zeros + highestBytes + Math.max(0, used - 1) * 3);
  bytes.fill(0, 0, zeros);
  let at = bytes.length;
  for (let i = 0; i < used - 1; i++) {
    const limb = limbs[i]!;
    bytes[--at] = limb & 0xff;
    bytes[--at] = (limb >> 8) & 0xff;
    bytes[--at] = limb >> 16;
  }
  for (let limb = highest; at > zeros; limb >>= 8) bytes[--at] = limb & 0xff;
  return bytes;
}

/** A SHA-256, a letter a byte: as a text it costs a third of what it costs as a buffer of its own. */
function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'binary');
}

/** A byte of the checksum, which is a digest's end. */
function checksumByte(digest: string, i: number): number {
  return digest.charCodeAt(SHA256_BYTES - CHECKSUM_BYTES + i);
}
