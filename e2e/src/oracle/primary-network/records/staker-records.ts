import { Fits } from '../../../compare/expectation.js';
import type { PrimaryNetworkFacts } from '../primary-network-facts.js';
import { feeOf, netOf, PRIMARY_NETWORK, type Staker } from '../staking.js';
import type { RewardType } from '../utxo-set.js';
import { type Expected, sum } from './amounts.js';

export type ValidationStatus = 'active' | 'completed' | 'removed';

/** How a staker stands; since Durango none is pending. */
export function statusOf({ ended }: Staker): ValidationStatus {
  if (!ended) return 'active';
  return ended.how === 'removed' ? 'removed' : 'completed';
}

/** Validators or delegators, those whose transactions came last first. */
export function stakersInOrder({ staking, transactions }: PrimaryNetworkFacts, kind: Staker['kind']): Staker[] {
  const placeOf = ({ txId }: Staker): [number, number] => {
    const transaction = transactions.get(txId);
    if (!transaction) throw new Error(`no transaction ${txId} of a staker`);
    return [transaction.block.height, transaction.index];
  };
  const found = staking.stakers.filter((staker) => staker.kind === kind);
  return found.sort((one, other) => {
    const [[height, index], [otherHeight, otherIndex]] = [placeOf(one), placeOf(other)];
    return otherHeight - height || otherIndex - index;
  });
}

/** An entry of the list of validators. */
export function validatorRecord(facts: PrimaryNetworkFacts, validator: Staker): Expected {
  const { ended, shares, signer } = validator;
  const status = statusOf(validator);
  const shared = {
    ...timesOf(validator),
    // No network here has auto-renewed validators.
    ...{ subnetId: validator.subnetId, stakingType: 'fixed', amountStaked: String(validator.weight) },
    validationStatus: status,
    ...(shares !== undefined && { delegationFee: percentOf(shares) }),
    ...(signer && { blsCredentials: signer }),
  };
  if (status === 'removed') {
    return { ...shared, removeTxHash: ended?.transaction?.id, removeTimestamp: ended?.block.timestamp };
  }
  // Of one that has ended, those that it ever had.
  const delegators = facts.staking.stakers.filter(
    (staker) => staker.validator === validator && (ended || !staker.ended),
  );
  const delegated = sum(delegators.map(({ weight }) => weight));
  const counted = {
    delegatorCount: delegators.length,
    ...(shares !== undefined && { amountDelegated: String(delegated) }),
  };
  const rewards = (own: bigint, fees: bigint): Expected => ({
    ...{ validationRewardAmount: String(own), delegationRewardAmount: String(fees) },
    rewardAddresses: validator.rewardsOwner?.addresses ?? [],
    ...(ended?.transaction && { rewardTxHash: ended.transaction.id }),
  });
  if (ended) {
    const paid = [paidTo(facts, validator, 'VALIDATOR'), paidTo(facts, validator, 'VALIDATOR_FEE')] as const;
    return { ...shared, ...counted, rewards: rewards(...paid) };
  }
  // Its part of delegations that ended well, too: it is paid at its own end.
  const fees = delegators.reduce((total, delegator) => total + feeOf(delegator), validator.delegateeReward);
  const capacity = capacityOf(facts, validator);
  const all = facts.staking.stakers.filter((staker) => staker.subnetId === validator.subnetId && !staker.ended);
  return {
    ...{ ...shared, ...counted, ...UNMEASURED },
    uptimePerformance: validator.subnetId === PRIMARY_NETWORK ? UPTIME : 0,
    // With four decimal places, rounded down.
    stakePercentage: Number((validator.weight * 1_000_000n) / sum(all.map(({ weight }) => weight))) / 10_000,
    ...(capacity !== undefined && { delegationCapacity: String(capacity) }),
    potentialRewards: rewards(validator.potentialReward, fees),
  };
}

/** An entry of the list of delegators. */
export function delegatorRecord(facts: PrimaryNetworkFacts, delegator: Staker): Expected {
  const { weight, rewardsOwner, validator, ended, potentialReward } = delegator;
  const shared = {
    ...{ ...timesOf(delegator), rewardAddresses: rewardsOwner?.addresses ?? [], amountDelegated: String(weight) },
    delegationFee: percentOf(validator?.shares ?? 0),
  };
  if (!ended) {
    const [estimatedGrossReward, estimatedNetReward] = [String(potentialReward), String(netOf(delegator))];
    return { ...shared, estimatedGrossReward, estimatedNetReward, delegationStatus: 'active' };
  }
  return {
    ...{ ...shared, delegationStatus: 'completed' },
    grossReward: ended.how === 'rewarded' ? String(potentialReward) : '0',
    netReward: String(paidTo(facts, delegator, 'DELEGATOR')),
  };
}

/** All of the primary network's stakers together. */
export function networkDetailsRecord({ staking }: PrimaryNetworkFacts): Expected {
  const current = staking.stakers.filter(({ subnetId, ended }) => subnetId === PRIMARY_NETWORK && !ended);
  const of = (kind: Staker['kind']): Staker[] => current.filter((staker) => staker.kind === kind);
  const weights = (stakers: Staker[]): bigint => sum(stakers.map(({ weight }) => weight));
  const ratio = (weights(current) * 1_000_000n) / (staking.supplies.at(-1) ?? 1n);
  return {
    validatorDetails: {
      ...{ validatorCount: of('validator').length, totalAmountStaked: String(weights(of('validator'))) },
      estimatedAnnualStakingReward: String(sum(current.map(({ potentialReward }) => potentialReward))),
      // Only a node knows the versions of its peers.
      stakingDistributionByVersion: [],
      stakingRatio: `${ratio / 1_000_000n}.${String(ratio % 1_000_000n).padStart(6, '0')}`,
    },
    delegatorDetails: {
      ...{ delegatorCount: of('delegator').length, totalAmountStaked: String(weights(of('delegator'))) },
    },
  };
}

/** A node's uptimes change while the service is compared. Nodes state none of subnets' validators. */
const UPTIME = new Fits('a percentage', (value) => typeof value === 'number' && value >= 0 && value <= 100);

/** What only a node's peers can tell, and no block: a service that has none but blocks says 0. */
const UNMEASURED = {
  validatorHealth: {
    ...{ reachabilityPercent: 0, benchedPChainRequestsPercent: 0 },
    ...{ benchedXChainRequestsPercent: 0, benchedCChainRequestsPercent: 0 },
  },
  geolocation: null,
};

/**
 * nAVAX that may still be delegated to a validator: five times its own stake, and 3,000,000 AVAX at most, its own included (avalanchego,
 * vms/platformvm/txs/executor). Undefined unless it is a current one of the primary network.
 */
export function capacityOf({ staking }: PrimaryNetworkFacts, validator: Staker): bigint | undefined {
  if (validator.subnetId !== PRIMARY_NETWORK || validator.ended || validator.kind !== 'validator') return undefined;
  const greatest = 3_000_000n * 1_000_000_000n;
  const { weight } = validator;
  const delegators = staking.stakers.filter((staker) => staker.validator === validator && !staker.ended);
  const left =
    (weight * 5n < greatest ? weight * 5n : greatest) - delegators.reduce((sum, one) => sum + one.weight, weight);
  return left > 0n ? left : 0n;
}

function timesOf({ txId, nodeId, start, end }: Staker): Expected {
  return { txHash: txId, nodeId, startTimestamp: start, endTimestamp: end };
}

/** @param shares millionths */
function percentOf(shares: number): string {
  return String(shares / 10_000);
}

function paidTo({ utxos }: PrimaryNetworkFacts, { txId }: Staker, type: RewardType): bigint {
  const paid = [...utxos.values()].filter((utxo) => utxo.txId === txId && utxo.rewardType === type);
  return sum(paid.map(({ output }) => output.amount));
}
