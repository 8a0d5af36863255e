import { encodeNodeId, type OutputOwners } from '@firn/avalanche-codec';
import type { Staker } from '@firn/primary-network-platform-state';
import { type JsonRow, jsonBytes } from '@firn/primary-network-store';

const bytes = (id: Buffer) => jsonBytes(id.toString('hex'));

/** The key of a staker's row. */
export function stakerKey(networkId: string, { transactionId, start }: Pick<Staker, 'transactionId' | 'start'>) {
  return { network_id: networkId, transaction_id: bytes(transactionId), start_time: start };
}

/** What a staker is, for its row: without how it stands, and what its transaction's row tells. @param proof of its BLS key */
export function stakerRow(networkId: string, staker: Staker, proof: Buffer | undefined): JsonRow {
  const { nodeId, subnetId, blsPublicKey } = staker;
  return {
    ...stakerKey(networkId, staker),
    end_time: staker.end,
    delegation_fee: staker.delegationShares,
    kind: staker.kind === 'validator' ? 'V' : 'D',
    node: encodeNodeId(nodeId),
    node_id: bytes(nodeId),
    subnet_id: bytes(subnetId),
    public_key: blsPublicKey && bytes(blsPublicKey),
    proof_of_possession: proof && bytes(proof),
    weight: staker.weight,
    delegatee_reward: 0,
    earned_reward: 0n,
    earned_fees: 0n,
    ...ownerColumns('reward', staker.rewardsOwner),
    ...ownerColumns('fee', staker.delegationRewardsOwner),
    auto_renewal: renewalOf(staker),
  };
}

/** What a current staker may be paid, gross; nothing is paid to one that a subnet's owner chose. */
export function potentialRewardOf(staker: Staker): bigint | undefined {
  return staker.permissioned ? undefined : staker.potentialReward;
}

/** The settings of a validator that renews itself. */
export function renewalOf({ autoRenewal }: Staker): JsonRow | undefined {
  if (!autoRenewal) return undefined;
  const { autoCompoundRewardShares, nextPeriod, accruedValidationRewards, accruedDelegateeRewards } = autoRenewal;
  const { locktime, threshold, addresses } = autoRenewal.authority;
  return {
    autoCompoundRewardShares,
    nextPeriod,
    accruedValidationRewards,
    accruedDelegateeRewards,
    authority: { locktime, threshold, addresses: addresses.map((address) => address.toString('hex')) },
  };
}

function ownerColumns(role: 'reward' | 'fee', owner: OutputOwners | undefined): JsonRow {
  if (!owner) return {};
  return {
    [`${role}_locktime`]: owner.locktime,
    [`${role}_threshold`]: owner.threshold,
    [`${role}_addresses`]: owner.addresses.map(bytes),
  };
}
