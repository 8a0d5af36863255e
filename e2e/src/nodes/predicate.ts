import type { Hex } from '../rpc.js';

/** The precompile of an EVM chain that sends and verifies messages. */
export const WARP: Hex = '0x0200000000000000000000000000000000000005';
const WORD_DIGITS = 64;

/** Returns a signed message as a transaction's access list has it: storage keys of the precompile, ended by a byte 0xff. */
export function predicateOf(signed: Hex): { address: Hex; storageKeys: Hex[] }[] {
  const digits = `${signed.slice(2)}ff`;
  const padded = digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0');
  const storageKeys = (padded.match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`);
  return [{ address: WARP, storageKeys }];
}
