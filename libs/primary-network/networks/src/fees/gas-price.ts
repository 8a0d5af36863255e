const MAX_UINT64 = (1n << 64n) - 1n;

/**
 * minPrice × e^(excess / conversionConstant), approximated by whole numbers as every node does it (EIP-4844's `fake_exponential`), at most
 * 2^64 − 1. It never falls when the excess grows.
 * Source: ACP-103, `CalculatePrice` in avalanchego's vms/components/gas/gas.go.
 * @returns in units of minPrice
 */
export function gasPrice(minPrice: bigint, excess: bigint, conversionConstant: bigint): bigint {
  // What the node's 256-bit numbers give for a division by zero.
  if (conversionConstant === 0n) return 0n;
  const ceiling = conversionConstant * MAX_UINT64;
  let sum = 0n;
  let term = minPrice * conversionConstant;
  for (let i = 1n; term > 0n; i++) {
    sum += term;
    if (sum >= ceiling) return MAX_UINT64;
    // Two divisions, rounded down each, are one by the product.
    term = (term * excess) / (conversionConstant * i);
  }
  return sum / conversionConstant;
}
