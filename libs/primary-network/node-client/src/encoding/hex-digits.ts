/** Digits that are decoded at a time: what lies in between stays in the processor's nearest cache. */
const PAIRS = 4_096;
const NO_PAIR = -1;

// Two digits are looked up as one number of 16 bits, in whichever order the processor has its bytes.
const digits = new Uint8Array(PAIRS * 2);
const pairs = new Uint16Array(digits.buffer);
const VALUES = valuesOfPairs();

function valuesOfPairs(): Int16Array {
  const values = new Int16Array(2 ** 16).fill(NO_PAIR);
  const letters = [...'0123456789abcdefABCDEF'].map((letter) => [letter.charCodeAt(0), Number.parseInt(letter, 16)]);
  for (const [high, highValue] of letters as [number, number][])
    for (const [low, lowValue] of letters as [number, number][]) {
      digits.set([high, low]);
      values[pairs[0]!] = highValue * 16 + lowValue;
    }
  return values;
}

/**
 * Decodes hex digits from bytes into bytes, without a text between them, which is longer than what it gives.
 * @param count how many bytes come out: half as many as there are digits from `at` on
 * @returns whether all were hex digits; else what was written is of no use
 */
export function decodeHexDigits(from: Uint8Array, at: number, count: number, to: Uint8Array, toAt: number): boolean {
  let all = 0;
  for (let done = 0; done < count; done += PAIRS) {
    const now = Math.min(PAIRS, count - done);
    const start = at + done * 2;
    digits.set(from.subarray(start, start + now * 2));
    for (let i = 0; i < now; i++) {
      const value = VALUES[pairs[i]!]!;
      all |= value;
      to[toAt + done + i] = value;
    }
  }
  // A value that is none is the only negative one.
  return all >= 0;
}
