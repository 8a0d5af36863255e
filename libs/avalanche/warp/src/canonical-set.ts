import { setImmediate } from 'node:timers/promises';
import type { BlsKey, BlsKeys } from './bls-keys.js';
import { ValidatorSetError } from './validator-set-error.js';

// Source: `FlattenValidatorSet` in avalanchego's snow/validators/warp.go.

/** A member of a subnet's validator set, as the P-Chain has it. */
export interface SetMember {
  /** 20 bytes. */
  nodeId: Buffer;
  weight: bigint;
  /** BLS, compressed. Absent where the member can't sign. */
  publicKey?: Buffer | undefined;
}

/** All members with one BLS key, which are one validator to verifiers. */
export interface CanonicalValidator {
  /** The bit of signed messages that stands for the validator. */
  index: number;
  key: BlsKey;
  weight: bigint;
  nodeIds: Buffer[];
}

/** A subnet's validators as verifiers see them. */
export interface CanonicalSet {
  /** Validators with a BLS key, ordered by its uncompressed bytes. */
  validators: readonly CanonicalValidator[];
  /** The weight of all members, those without a key included. */
  totalWeight: bigint;
}

const UINT64_END = 1n << 64n;

/** Keys that are parsed without a break: they take 3 ms at most. */
const PARSED_AT_ONCE = 64;

/** Returns a validator set as verifiers see it. @throws ValidatorSetError for a set that no node would give */
export async function canonicalSet(members: readonly SetMember[], keys: BlsKeys): Promise<CanonicalSet> {
  const byKey = new Map<string, Omit<CanonicalValidator, 'index'>>();
  let totalWeight = 0n;
  for (const [i, { nodeId, weight, publicKey }] of members.entries()) {
    if (i % PARSED_AT_ONCE === PARSED_AT_ONCE - 1) await setImmediate();
    totalWeight += weight;
    if (!publicKey) continue;
    const name = publicKey.toString('latin1');
    const known = byKey.get(name);
    if (known) {
      known.weight += weight;
      known.nodeIds.push(nodeId);
    } else byKey.set(name, { key: keys.parse(publicKey), weight, nodeIds: [nodeId] });
  }
  if (totalWeight >= UINT64_END) throw new ValidatorSetError(`A validator set weighs ${totalWeight}, beyond 64 bits.`);
  const ordered = [...byKey.values()].sort((a, b) => Buffer.compare(a.key.uncompressed, b.key.uncompressed));
  return { validators: ordered.map((validator, index) => ({ index, ...validator })), totalWeight };
}
