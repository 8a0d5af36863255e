/** Returns whether a weight is at least so many percent of the total: the rule of every verifier. */
export function reachesQuorum(weight: bigint, totalWeight: bigint, percentage: number): boolean {
  return weight * 100n >= totalWeight * BigInt(percentage);
}

interface Weighted {
  index: number;
  weight: bigint;
}

/**
 * Returns the fewest signers whose weight reaches a percentage of the total, the heaviest first; one at least. Each signer costs the verifier
 * gas.
 *
 * @returns undefined where all of them together don't reach it
 */
export function fewestSigners<Signer extends Weighted>(
  signers: readonly Signer[],
  totalWeight: bigint,
  percentage: number,
): Signer[] | undefined {
  const heaviestFirst = [...signers].sort((a, b) =>
    a.weight === b.weight ? a.index - b.index : a.weight > b.weight ? -1 : 1,
  );
  let weight = 0n;
  for (const [i, signer] of heaviestFirst.entries()) {
    weight += signer.weight;
    if (reachesQuorum(weight, totalWeight, percentage)) return heaviestFirst.slice(0, i + 1);
  }
  return undefined;
}
