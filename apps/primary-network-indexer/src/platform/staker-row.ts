import { encodeNodeId } from '@firn/avalanche-codec';
import type { Staker } from '@firn/primary-network-platform-state';
import { BEGUN_ID, type JsonRow, jsonBytes } from '@firn/primary-network-store';

const bytes = (id: Buffer) => jsonBytes(id.toString('hex'));

/** So many nodes' names are kept: stakers are many to a node, and a name is two hashes and a long division. */
const KEPT_NAMES = 4_096;
const names = new Map<string, string>();

/** @param hex the node's id */
function nameOf(nodeId: Buffer, hex: string): string {
  const known = names.get(hex);
  if (known !== undefined) return known;
  if (names.size >= KEPT_NAMES) names.clear();
  const name = encodeNodeId(nodeId);
  names.set(hex, name);
  return name;
}

/** The key of a staker's row. */
export function stakerKey(networkId: string, { transactionId, start }: Pick<Staker, 'transactionId' | 'start'>) {
  return { network_id: networkId, transaction_id: bytes(transactionId), start_time: start };
}

/** How a staker stands when its row is added. */
export interface StakerStand {
  status: 'P' | 'C';
  /** Of one that is current: at which nodes' validator sets begin to have it. */
  currentHeight?: bigint | number | undefined;
  potentialReward?: bigint | undefined;
  /** What began it, of a later cycle. */
  rewardId?: Buffer | undefined;
  /** Of a delegator, its validator's transaction in hex digits, where it is known. */
  validatorId?: string | undefined;
}

/**
 * A staker's row, without what its transaction's row tells: one literal, since stakers are many and objects that are spread together cost more
 * than all that is in them.
 * @param proof of its BLS key
 */
export function stakerRow(
  networkId: string,
  staker: Staker,
  proof: Buffer | undefined,
  { status, currentHeight, potentialReward, rewardId, validatorId }: StakerStand,
): JsonRow {
  const { nodeId, subnetId, blsPublicKey, rewardsOwner, delegationRewardsOwner } = staker;
  const node = nodeId.toString('hex');
  return {
    network_id: networkId,
    // Of the transaction's row, once it is known where that stands.
    height: undefined,
    time: undefined,
    transaction_index: undefined,
    type: undefined,
    transaction_id: bytes(staker.transactionId),
    start_time: staker.start,
    end_time: staker.end,
    delegation_fee: staker.delegationShares,
    kind: staker.kind === 'validator' ? 'V' : 'D',
    node: nameOf(nodeId, node),
    validator_id: validatorId && jsonBytes(validatorId),
    node_id: jsonBytes(node),
    subnet_id: bytes(subnetId),
    public_key: blsPublicKey && bytes(blsPublicKey),
    proof_of_possession: proof && bytes(proof),
    weight: staker.weight,
    delegatee_reward: 0,
    earned_reward: 0n,
    earned_fees: 0n,
    reward_locktime: rewardsOwner?.locktime,
    reward_threshold: rewardsOwner?.threshold,
    reward_addresses: rewardsOwner?.addresses.map(bytes),
    fee_locktime: delegationRewardsOwner?.locktime,
    fee_threshold: delegationRewardsOwner?.threshold,
    fee_addresses: delegationRewardsOwner?.addresses.map(bytes),
    auto_renewal: renewalOf(staker),
    status,
    current_height: currentHeight,
    potential_reward: potentialReward,
    [BEGUN_ID]: rewardId && bytes(rewardId),
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
