/** A validator of a set. */
export interface WantedValidator {
  /** `NodeID-…`. */
  nodeId: string;
  weight: bigint;
}

/** A subnet whose validators are to be connected. */
export interface WantedSubnet {
  validators: readonly WantedValidator[];
  /** Of everybody, validators without a node id and inactive ones included. */
  totalWeight: bigint;
  /** Validators of another set of the subnet: they are connected, too, and count in no weight. */
  others?: readonly WantedValidator[];
}

/**
 * Returns the nodes to connect to, the heaviest first: a node counts with its largest share of a subnet's weight, so that a small subnet is
 * connected as completely as a large one.
 * @param most the bound of connections
 */
export function connectionTargets(subnets: Iterable<WantedSubnet>, most: number): string[] {
  const shares = new Map<string, number>();
  for (const { validators, totalWeight, others = [] } of subnets)
    for (const { nodeId, weight } of [...validators, ...others]) {
      const share = totalWeight === 0n ? 0 : Number(weight) / Number(totalWeight);
      if (share >= (shares.get(nodeId) ?? 0)) shares.set(nodeId, share);
    }
  return [...shares]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([nodeId]) => nodeId);
}
