import { createHash } from 'node:crypto';
import { encodeNodeId } from '@nunatak/avalanche-codec';
import type { WantedSubnet } from '@nunatak/avalanche-p2p';
import { type BlsKeys, type CanonicalSet, canonicalSet, type SetMember } from '@nunatak/avalanche-warp';

/** A subnet's validator set at a height, as verifiers and connections need it. */
export interface SubnetSet {
  subnetId: Buffer;
  height: number;
  set: CanonicalSet;
  /** The nodes (`NodeID-…`) of each validator of the set, by its index. */
  nodeIds: readonly (readonly string[])[];
  /** The nodes to connect to. */
  wanted: WantedSubnet;
  /** The same for sets with the same validators and weights, whatever their heights are. */
  fingerprint: string;
}

/** Returns the set that some members are. @throws ValidatorSetError for members that no node would give */
export async function subnetSetOf(
  subnetId: Buffer,
  height: number,
  members: readonly SetMember[],
  keys: BlsKeys,
): Promise<SubnetSet> {
  const set = await canonicalSet(members, keys);
  const weights = new Map(members.map(({ nodeId, weight }) => [nodeId.toString('latin1'), weight]));
  const nodeIds = set.validators.map((validator) => validator.nodeIds.map(encodeNodeId));
  const validators = set.validators.flatMap((validator, i) =>
    validator.nodeIds.map((nodeId, k) => ({
      nodeId: nodeIds[i]![k]!,
      weight: weights.get(nodeId.toString('latin1'))!,
    })),
  );
  const hash = createHash('sha256').update(String(set.totalWeight));
  for (const { key, weight } of set.validators) hash.update(key.compressed).update(`${weight} `);
  for (const { nodeId, weight } of validators) hash.update(`${nodeId} ${weight} `);
  const wanted = { validators, totalWeight: set.totalWeight };
  return { subnetId, height, set, nodeIds, wanted, fingerprint: hash.digest('hex') };
}
