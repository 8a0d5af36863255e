import { describe, expect, it } from '@jest/globals';
import type { Staker } from '@nunatak/primary-network-platform-state';
import { CurrentStakers } from './current-stakers.js';

const NODE = Buffer.alloc(20, 7);
const MAX_STAKE = 1_000_000n;
const SUBNET = Buffer.alloc(32);
const owner = (byte: number) => ({ locktime: 0n, threshold: 1, addresses: [Buffer.alloc(20, byte)] });

function staker(kind: Staker['kind'], id: number, potentialReward: bigint, more: Partial<Staker> = {}): Staker {
  const fee = kind === 'validator' ? { delegationShares: 20_000, delegationRewardsOwner: owner(2) } : {};
  return {
    transactionId: Buffer.alloc(32, id),
    kind,
    nodeId: NODE,
    subnetId: SUBNET,
    permissioned: false,
    weight: 1_000n,
    start: 10n,
    end: 20n,
    potentialReward,
    rewardsOwner: owner(id),
    ...fee,
    ...more,
  };
}

/** What has changed since the last call: each staker's transaction by its first byte, with what it may be paid. */
function pending(current: CurrentStakers): Record<string, string[]> {
  const { transactionIds, rewards } = current.takePending();
  const of = (id: string) => rewards.filter(({ transactionId }) => transactionId.toString('hex') === id);
  return Object.fromEntries(
    transactionIds.map((id) => [Number.parseInt(id.slice(0, 2), 16), of(id).map((r) => `${r.type} ${r.amount}`)]),
  );
}

describe('CurrentStakers', () => {
  it('gives a validator its own reward, and of each delegator’s its share', () => {
    const current = new CurrentStakers(MAX_STAKE);
    current.start(staker('validator', 1, 500n));
    expect(pending(current)).toEqual({ 1: ['VALIDATOR 500'] });
    current.start(staker('delegator', 3, 1_000n));
    current.start(staker('delegator', 4, 50n));
    expect(pending(current)).toEqual({
      1: ['VALIDATOR 500', 'VALIDATOR_FEE 21'],
      3: ['DELEGATOR 980'],
      4: ['DELEGATOR 49'],
    });
    expect(pending(current)).toEqual({});
  });

  it('keeps what an ended delegation has put by, and nothing of those whose end left nothing', () => {
    const current = new CurrentStakers(MAX_STAKE);
    const delegator = staker('delegator', 3, 1_000n);
    for (const one of [staker('validator', 1, 500n), delegator, staker('delegator', 4, 50n)]) current.start(one);
    current.end(delegator);
    current.accrue(Buffer.alloc(32, 1), 20n);
    expect(pending(current)).toMatchObject({ 1: ['VALIDATOR 500', 'VALIDATOR_FEE 21'], 3: [] });
    current.end(staker('delegator', 4, 50n));
    expect(pending(current)).toEqual({ 1: ['VALIDATOR 500', 'VALIDATOR_FEE 20'], 4: [] });
    current.end(staker('validator', 1, 500n));
    expect(pending(current)).toEqual({ 1: [] });
  });

  it('takes delegators that begin in the same block before their validator', () => {
    const current = new CurrentStakers(MAX_STAKE);
    current.start(staker('delegator', 3, 1_000n));
    current.start(staker('validator', 1, 500n));
    expect(pending(current)).toEqual({ 1: ['VALIDATOR 500', 'VALIDATOR_FEE 20'], 3: ['DELEGATOR 980'] });
  });

  it('holds a node’s next time apart from the one that ends after it has begun', () => {
    const current = new CurrentStakers(MAX_STAKE);
    const [first, second] = [staker('validator', 1, 500n), staker('validator', 2, 600n, { start: 20n, end: 30n })];
    current.start(first);
    current.start(second);
    current.end(first);
    current.start(staker('delegator', 3, 1_000n));
    expect(pending(current)).toEqual({ 1: [], 2: ['VALIDATOR 600', 'VALIDATOR_FEE 20'], 3: ['DELEGATOR 980'] });
    expect(current.startOf(second.transactionId)).toBe(20n);
    expect(current.startOf(first.transactionId)).toBeUndefined();
  });

  it('begins a renewed validator’s cycle with nothing put by, and pays nothing to a permissioned one', () => {
    const current = new CurrentStakers(MAX_STAKE);
    current.start(staker('validator', 1, 500n));
    current.accrue(Buffer.alloc(32, 1), 20n);
    current.start(staker('validator', 1, 700n, { start: 20n, end: 30n }));
    const none = { rewardsOwner: undefined, delegationRewardsOwner: undefined } as unknown as Partial<Staker>;
    current.start(staker('validator', 5, 0n, { ...none, subnetId: Buffer.alloc(32, 9), permissioned: true }));
    expect(pending(current)).toEqual({ 1: ['VALIDATOR 700'], 5: [] });
  });

  describe('of an auto-renewed validator', () => {
    const renewed = (shares: number, nextPeriod: bigint, more: Partial<Staker> = {}) =>
      staker('validator', 1, 1_274_832n, {
        weight: 1_000_000_000n,
        autoRenewal: {
          ...{ autoCompoundRewardShares: shares, nextPeriod, authority: owner(9) },
          ...{ accruedValidationRewards: 300n, accruedDelegateeRewards: 7n },
        },
        ...more,
      });
    const paidOf = (one: Staker, fees: bigint, maxStake = 2_000_000_000n) => {
      const current = new CurrentStakers(maxStake);
      current.start(one);
      if (fees > 0n) current.accrue(one.transactionId, fees);
      return current.takePending().rewards.map(({ type, amount, restaked }) => `${type} ${amount} of ${restaked}`);
    };

    it('count as pending what its cycle’s end would pay, and beside it what is staked again', () => {
      expect(paidOf(renewed(250_000, 60n), 0n)).toEqual(['VALIDATOR 956124 of 318708']);
      expect(paidOf(renewed(250_000, 60n), 10n)).toEqual(['VALIDATOR 956124 of 318708', 'VALIDATOR_FEE 7 of 3']);
      expect(paidOf(renewed(1_000_000, 60n), 0n)).toEqual(['VALIDATOR 0 of 1274832']);
      expect(paidOf(renewed(0, 60n), 0n)).toEqual(['VALIDATOR 1274832 of 0']);
    });

    it('stake nothing again beyond the highest stake', () => {
      expect(paidOf(renewed(1_000_000, 60n), 20n, 1_000_001_000n)).toEqual([
        'VALIDATOR 1273833 of 999',
        'VALIDATOR_FEE 19 of 1',
      ]);
    });

    it('pay in the last cycle what earlier ones have staked again', () => {
      expect(paidOf(renewed(250_000, 0n), 0n)).toEqual(['VALIDATOR 1275132 of -300', 'VALIDATOR_FEE 7 of -7']);
    });

    it('follow the settings', () => {
      const current = new CurrentStakers(2_000_000_000n);
      current.start(renewed(250_000, 60n));
      expect(pending(current)).toEqual({ 1: ['VALIDATOR 956124'] });
      current.configure(renewed(500_000, 60n));
      expect(pending(current)).toEqual({ 1: ['VALIDATOR 637416'] });
    });
  });
});
