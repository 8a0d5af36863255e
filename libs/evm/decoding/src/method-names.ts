import { keccak_256 } from '@noble/hashes/sha3.js';
import { COMMON_METHODS } from './method-signatures.js';

/** Selector (8 hex digits) → signature, computed once at load: the table holds texts only, so that none of its selectors can be wrong. */
const SIGNATURES = new Map<string, string>();
for (const signature of COMMON_METHODS) {
  const selector = methodSelector(signature);
  // The first one wins: the table runs from the commonest methods to the rarest.
  if (!SIGNATURES.has(selector)) SIGNATURES.set(selector, signature);
}

/**
 * The selector of a method: the first four bytes of its signature's hash, as 8 hex digits. (viem's toFunctionSelector would bring 24 MB and
 * 0.2 s of start to each service, for one line.)
 */
export function methodSelector(signature: string): string {
  return Buffer.from(keccak_256(Buffer.from(signature)).subarray(0, 4)).toString('hex');
}

/** The signature of a method by its selector (8 hex digits without 0x), such as `transfer(address,uint256)`; undefined when unknown. */
export function methodName(selector: string): string | undefined {
  return SIGNATURES.get(selector);
}
