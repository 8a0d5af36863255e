import type { Hex } from '../rpc.js';

const MOST_CODE_POINTS = 256;

/** Whether a character could hide, reorder or break text: controls, bidirectional marks, zero-width characters. */
function isUnsafe(codePoint: number): boolean {
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint <= 0x9f)) return true;
  if (codePoint === 0x61c || codePoint === 0xfeff) return true;
  return (
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x2069)
  );
}

/** What a contract's name or symbol says: an ABI string or 32 bytes of text, made safe; "" where it says nothing readable. */
export function textOf(answer: Hex | undefined): string {
  const raw = rawText(Buffer.from((answer ?? '0x').slice(2), 'hex'));
  if (!raw) return '';
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
  const safe = [...decoded].filter((character) => !isUnsafe(character.codePointAt(0) ?? 0));
  return safe.slice(0, MOST_CODE_POINTS).join('');
}

function rawText(answer: Buffer): Buffer | undefined {
  if (answer.length === 32) {
    const end = answer.indexOf(0);
    return end === -1 ? answer : answer.subarray(0, end);
  }
  if (answer.length < 64) return undefined;
  const offset = BigInt(`0x${answer.subarray(0, 32).toString('hex')}`);
  if (offset + 32n > answer.length) return undefined;
  const start = Number(offset) + 32;
  const length = BigInt(`0x${answer.subarray(start - 32, start).toString('hex')}`);
  return BigInt(start) + length <= answer.length ? answer.subarray(start, start + Number(length)) : undefined;
}

/** What a contract's decimals says; undefined where it is unreadable or no uint8. */
export function decimalsOf(answer: Hex | undefined): number | undefined {
  if (!answer || answer.length < 66) return undefined;
  const value = BigInt(answer.slice(0, 66));
  return value <= 255n ? Number(value) : undefined;
}
