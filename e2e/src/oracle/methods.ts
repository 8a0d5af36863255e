import { toFunctionSelector } from 'viem';

/** Functions that every indexer's table of signatures holds; of these a name is required, of others only that it fits its hash. */
const WELL_KNOWN = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'mint(address,uint256)',
  'burn(uint256)',
  'deposit()',
  'withdraw(uint256)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
];

const NAMES = new Map(WELL_KNOWN.map((signature) => [toFunctionSelector(signature) as string, signature]));

/** The signature that must be named for a method hash, if any. */
export function wellKnownSignature(methodHash: string): string | undefined {
  return NAMES.get(methodHash);
}

/** Whether a method name is a signature of that hash. */
export function fitsHash(methodName: unknown, methodHash: string): boolean {
  if (typeof methodName !== 'string') return false;
  try {
    return toFunctionSelector(methodName) === methodHash;
  } catch {
    return false;
  }
}
