import { sha256 } from 'viem';
import type { Hex } from '../rpc.js';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_DIGITS = 8;

/** Bytes as Avalanche writes ids: in base 58, with the last four bytes of their SHA-256 behind them. */
export function cb58Of(bytes: Hex): string {
  const checked = `${bytes}${sha256(bytes).slice(-CHECKSUM_DIGITS)}`;
  let [rest, text] = [BigInt(checked), ''];
  for (; rest > 0n; rest /= 58n) text = DIGITS[Number(rest % 58n)] + text;
  const zeros = (checked.slice(2).match(/^(00)*/)?.[0].length ?? 0) / 2;
  return '1'.repeat(zeros) + text;
}

/** The 32 bytes that Avalanche writes so. */
export function bytesOfCb58(text: string): Hex {
  const bytes: Hex = `0x${Buffer.from(bytesOfCb58Any(text)).toString('hex')}`;
  if (bytes.length !== 66) throw new Error(`${text} is no id`);
  return bytes;
}

/** The bytes that Avalanche writes so, as many as there are. */
export function bytesOfCb58Any(text: string): Uint8Array {
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n);
  const digits = value === 0n ? '' : value.toString(16);
  const zeros = text.match(/^1*/)?.[0].length ?? 0;
  const checked = '00'.repeat(zeros) + (digits.length % 2 ? `0${digits}` : digits);
  const bytes: Hex = `0x${checked.slice(0, -CHECKSUM_DIGITS)}`;
  if (cb58Of(bytes) !== text) throw new Error(`${text} is not cb58`);
  return Buffer.from(bytes.slice(2), 'hex');
}
