import { sha256 } from 'viem';
import type { Hex } from '../rpc.js';

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 32 bytes as Avalanche writes ids: in base 58, with the last four bytes of their SHA-256 behind them. */
export function cb58Of(bytes: Hex): string {
  const checked = `${bytes}${sha256(bytes).slice(-8)}`;
  let [rest, text] = [BigInt(checked), ''];
  for (; rest > 0n; rest /= 58n) text = DIGITS[Number(rest % 58n)] + text;
  const zeros = (checked.slice(2).match(/^(00)*/)?.[0].length ?? 0) / 2;
  return '1'.repeat(zeros) + text;
}

/** The 32 bytes that Avalanche writes so. */
export function bytesOfCb58(text: string): Hex {
  const value = [...text].reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n);
  const bytes: Hex = `0x${(value >> 32n).toString(16).padStart(64, '0')}`;
  if (cb58Of(bytes) !== text) throw new Error(`${text} is no id`);
  return bytes;
}
