import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Hex } from '@nunatak/evm-contracts';

/** Returns the address of the contract that a creation transaction makes. Nodes omit it from some failed receipts. */
export function createdContractAddress(from: Hex, nonce: number): Hex {
  const bytes = nonce === 0 ? '' : evenHex(nonce);
  const encodedNonce = nonce !== 0 && nonce < 0x80 ? bytes : `${evenHex(0x80 + bytes.length / 2)}${bytes}`;
  const payload = `94${from.slice(2)}${encodedNonce}`;
  const list = Buffer.from(`${evenHex(0xc0 + payload.length / 2)}${payload}`, 'hex');
  return `0x${Buffer.from(keccak_256(list).subarray(12)).toString('hex')}`;
}

function evenHex(value: number): string {
  const digits = value.toString(16);
  return digits.length % 2 ? `0${digits}` : digits;
}
