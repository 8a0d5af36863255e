import { splitReward } from '@nunatak/primary-network-networks';
import {
  type PlatformState,
  type RestakedRewards,
  restakedRewards,
  type Staker,
} from '@nunatak/primary-network-platform-state';
import type { PendingReward } from '@nunatak/primary-network-schema';

interface CurrentValidator {
  staker: Staker;
  /** What ended delegations have put by for it. */
  accrued: bigint;
  /** Its share of what its current delegators may be paid. */
  fees: bigint;
  delegators: number;
}

interface CurrentDelegator {
  staker: Staker;
  /** Its validator's transaction. */
  validator: string;
  /** What is left of its reward, and its validator's share. */
  remainder: bigint;
  fee: bigint;
}

/**
 * The current stakers and what they may be paid, kept from change to change: reckoned anew, a validator's share is a sum over thousands of
 * delegators. Transactions are named by hex digits.
 */
export class CurrentStakers {
  private readonly validators = new Map<string, CurrentValidator>();
  /** Transactions of validators, by subnet and node: a node validates a subnet once at a time. */
  private readonly validatorIds = new Map<string, string>();
  private readonly delegators = new Map<string, CurrentDelegator>();
  /** Delegators whose validator begins in the same block, after them, by its subnet and node. */
  private readonly early = new Map<string, Staker[]>();
  private changed = new Set<string>();

  /** @param maxValidatorStake nAVAX: up to this weight an auto-renewed validator stakes rewards again */
  constructor(private readonly maxValidatorStake: bigint) {}

  /** Returns those of a state, of which none counts as changed. */
  static of(state: PlatformState, maxValidatorStake: bigint): CurrentStakers {
    const current = new CurrentStakers(maxValidatorStake);
    const stakers = state.currentStakers();
    for (const staker of stakers) {
      if (staker.kind !== 'validator') continue;
      current.start(staker);
      current.accrue(staker.transactionId, state.delegateeReward(staker.subnetId, staker.nodeId) ?? 0n);
    }
    for (const staker of stakers) if (staker.kind === 'delegator') current.start(staker);
    current.changed.clear();
    return current;
  }

  /** When a current validator's time, or its cycle, has begun. */
  startOf(transactionId: Buffer): bigint | undefined {
    return this.validators.get(transactionId.toString('hex'))?.staker.start;
  }

  /**
   * The transaction of the validator of a current delegator, whose time lies within that one's: undefined where it begins in the same block,
   * after the delegator.
   */
  validatorOf({ transactionId, start, end }: Staker): Buffer | undefined {
    const id = this.delegators.get(transactionId.toString('hex'))?.validator;
    const validator = id === undefined ? undefined : this.validators.get(id)?.staker;
    return validator && validator.start <= start && validator.end >= end ? validator.transactionId : undefined;
  }

  /** A staker's time begins, or another cycle of a validator. */
  start(staker: Staker): void {
    const id = staker.transactionId.toString('hex');
    const place = placeOf(staker);
    this.changed.add(id);
    if (staker.kind === 'validator') {
      const { fees, delegators } = this.validators.get(id) ?? { fees: 0n, delegators: 0 };
      this.validators.set(id, { staker, accrued: 0n, fees, delegators });
      this.validatorIds.set(place, id);
      const early = this.early.get(place) ?? [];
      this.early.delete(place);
      for (const delegator of early) this.start(delegator);
      return;
    }
    const validatorId = this.validatorIds.get(place);
    const validator = validatorId === undefined ? undefined : this.validators.get(validatorId);
    if (validatorId === undefined || validator === undefined) {
      this.early.set(place, [...(this.early.get(place) ?? []), staker]);
      return;
    }
    const { remainder, fromShares } = splitReward(
      staker.potentialReward,
      BigInt(validator.staker.delegationShares ?? 0),
    );
    this.delegators.set(id, { staker, validator: validatorId, remainder, fee: fromShares });
    validator.fees += fromShares;
    validator.delegators++;
    this.changed.add(validatorId);
  }

  end(staker: Staker): void {
    const id = staker.transactionId.toString('hex');
    this.changed.add(id);
    const place = placeOf(staker);
    // The node's next time may have begun.
    if (this.validators.delete(id) && this.validatorIds.get(place) === id) this.validatorIds.delete(place);
    const delegator = this.delegators.get(id);
    if (delegator === undefined) return;
    this.delegators.delete(id);
    this.changed.add(delegator.validator);
    const validator = this.validators.get(delegator.validator);
    if (validator === undefined) return;
    validator.fees -= delegator.fee;
    validator.delegators--;
  }

  /** The settings of an auto-renewed validator have changed. */
  configure(staker: Staker): void {
    const id = staker.transactionId.toString('hex');
    const validator = this.validators.get(id);
    if (validator === undefined) return;
    validator.staker = staker;
    this.changed.add(id);
  }

  /** @param total what is put by for the validator now */
  accrue(transactionId: Buffer, total: bigint): void {
    const id = transactionId.toString('hex');
    const validator = this.validators.get(id);
    if (validator === undefined) return;
    validator.accrued = total;
    this.changed.add(id);
  }

  /** The transactions of stakers of which anything has changed since the last call, and what those that are current may be paid. */
  takePending(): { transactionIds: string[]; rewards: PendingReward[] } {
    const transactionIds = [...this.changed];
    this.changed = new Set();
    return { transactionIds, rewards: transactionIds.flatMap((id) => this.rewardsOf(id)) };
  }

  /** What all that are current may be paid. */
  allPending(): PendingReward[] {
    return [...this.validators.keys(), ...this.delegators.keys()].flatMap((id) => this.rewardsOf(id));
  }

  private rewardsOf(id: string): PendingReward[] {
    const delegator = this.delegators.get(id);
    if (delegator) return rewardOf(delegator.staker, 'DELEGATOR', delegator.remainder, delegator.staker.rewardsOwner);
    const validator = this.validators.get(id);
    if (!validator) return [];
    const { staker, accrued, fees, delegators } = validator;
    const restaked = this.restakedOf(staker, accrued + fees);
    const own = rewardOf(staker, 'VALIDATOR', staker.potentialReward, staker.rewardsOwner, restaked?.validation);
    if (delegators === 0 && accrued === 0n && !restaked?.delegatee) return own;
    const { delegationRewardsOwner } = staker;
    return [...own, ...rewardOf(staker, 'VALIDATOR_FEE', accrued + fees, delegationRewardsOwner, restaked?.delegatee)];
  }

  /** What an auto-renewed validator's cycle stakes again at its end; in the last cycle below 0: what earlier cycles have staked again is paid. */
  private restakedOf(staker: Staker, fees: bigint): RestakedRewards | undefined {
    const { autoRenewal } = staker;
    if (!autoRenewal) return undefined;
    if (autoRenewal.nextPeriod > 0n) return restakedRewards(staker, fees, this.maxValidatorStake);
    return { validation: -autoRenewal.accruedValidationRewards, delegatee: -autoRenewal.accruedDelegateeRewards };
  }
}

/** None where nobody is paid. @param reward the cycle's own @param restaked of an auto-renewed validator, what of it is not paid */
function rewardOf(
  staker: Staker,
  type: PendingReward['type'],
  reward: bigint,
  owner: Staker['rewardsOwner'],
  restaked?: bigint,
): PendingReward[] {
  if (owner === undefined) return [];
  const pending: PendingReward = {
    transactionId: staker.transactionId,
    type,
    amount: reward - (restaked ?? 0n),
    restaked,
    addresses: owner.addresses,
    nodeId: staker.nodeId,
    assetId: staker.assetId,
    startTime: staker.start,
    endTime: staker.end,
    amountStaked: staker.weight,
  };
  return [pending];
}

function placeOf({ subnetId, nodeId }: Staker): string {
  return subnetId.toString('latin1') + nodeId.toString('latin1');
}
