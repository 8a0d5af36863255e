import { describe, expect, it } from '@jest/globals';
import { showAddress } from '../interface/addresses.js';
import { showId, showNodeId } from '../interface/ids.js';
import { get, hosted, type Json, pages, wall, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, idOf, type Row, StoredNetwork } from '../testing/stored-network.js';

const DAY = 86_400;
const START = 1_700_000_000;
const AVAX = 1_000_000_000;
wall.ms = (START + DAY) * 1_000;

const staker = (n: number, more: Row): Row => ({
  ...{
    transaction_id: idOf(n),
    height: n,
    time: START,
    transaction_index: 0,
    start_time: START,
    end_time: START + n * DAY,
  },
  ...{ kind: 'V', status: 'C', type: 'AddPermissionlessValidatorTx' },
  ...{
    node_id: addressOf(n),
    subnet_id: Buffer.alloc(32),
    weight: String(2_000 * AVAX),
    delegatee_reward: '0',
    ...more,
  },
});
const delegator = (n: number, validator: number, more: Row): Row =>
  staker(n, { kind: 'D', validator_id: idOf(validator), weight: '1000', end_time: START + 1, ...more });
const RENEWAL = { nextPeriod: DAY, autoCompoundRewardShares: 12_345, accruedDelegateeRewards: 4 };
/** An auto-renewed validator: two cycles that have ended, and the running one. */
const cycle = (i: number, more: Row): Row =>
  staker(7, {
    ...{ start_time: START + i * DAY, end_time: START + (i + 1) * DAY, weight: String(2_000 * AVAX + i) },
    ...{ type: 'AddAutoRenewedValidatorTx', delegation_fee: 20_000, fee_addresses: [addressOf(9)] },
    ...{ reward_addresses: [addressOf(1)], auto_renewal: { ...RENEWAL, accruedValidationRewards: i }, ...more },
  });

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '1');
  await network.insert(
    'staker',
    staker(1, { delegation_fee: 20_000 }),
    delegator(11, 1, { weight: String(1_000 * AVAX), end_time: START + DAY }),
    staker(2, { delegation_fee: 100_000, weight: String(2_999_000 * AVAX) }),
    staker(3, { delegation_fee: 50_000, weight: String(3_000_000 * AVAX) }),
    staker(4, { subnet_id: idOf(60) }),
    staker(5, { status: 'E', delegation_fee: 20_000, earned_reward: '900', earned_fees: '6' }),
    delegator(15, 5, { status: 'E' }),
    delegator(16, 5, { status: 'E' }),
    cycle(0, { status: 'N', earned_reward: '11' }),
    cycle(1, { status: 'N', earned_reward: '22', earned_fees: '5' }),
    cycle(2, { potential_reward: '33', earned_fees: '1' }),
    delegator(17, 7, { status: 'E', start_time: START + 10, end_time: START + 20 }),
    // 2^45 nAVAX, at a fee of 3 millionths: the product needs more than 64 bits, and the node divides first.
    staker(8, { delegation_fee: 3 }),
    delegator(18, 8, { potential_reward: String(2n ** 45n + 7n) }),
  );
  const read = (n: number, uptime: string, minutesAgo: number): Row => ({
    ...{ transaction_id: idOf(n), uptime, read_at: new Date(Date.now() - minutesAgo * 60_000) },
  });
  await network.insert(
    'validator_uptime',
    read(1, '99.9871', 4),
    read(2, '100', 6),
    read(5, '80', 0),
    read(7, '0.5', 0),
  );
  await network.insert('pending_reward', {
    ...{
      start_time: START + 2 * DAY,
      end_time: START + 3 * DAY,
      is_first: true,
      type: 'VALIDATOR_FEE',
      address: addressOf(1),
    },
    ...{ transaction_id: idOf(7), node_id: addressOf(7), asset_id: idOf(0), amount: '6' },
    ...{ amount_staked: '1', restaked: '3', addresses: [addressOf(1)] },
  });
});

const path = '/v1/networks/mainnet/validators';
const list = async (query: string): Promise<Json[]> => (await get(`${path}?${query}`)).body.validators;
const names = (validators: Json[]) =>
  validators.map(({ txHash }) => [1, 2, 3, 4, 5, 7, 8].find((n) => showId(idOf(n)) === txHash));
const rewardsOf = (validator: Json) => {
  const { validationRewardAmount, delegationRewardAmount } = validator.rewards ?? validator.potentialRewards;
  return [validationRewardAmount, delegationRewardAmount];
};

describe('rewards', () => {
  it('of a validator that has ended are what it earned', async () => {
    const [validator] = (await get(`${path}/${showNodeId(addressOf(5))}`)).body.validators;
    expect(validator).toMatchObject({ validationStatus: 'completed', delegatorCount: 2, amountDelegated: '2000' });
    expect(rewardsOf(validator)).toEqual(['900', '6']);
  });

  it('of an auto-renewed validator are those of its running cycle, and stand beside its settings', async () => {
    const { validators } = (await get(`${path}/${showNodeId(addressOf(7))}`)).body;
    expect(validators.map(rewardsOf)).toEqual([['33', '10']]);
    const address = (n: number) => showAddress({ addressPrefix: 'avax' }, addressOf(n));
    expect(validators[0]).toMatchObject({
      ...{ stakingType: 'autoRenewed', startTimestamp: START + 2 * DAY, endTimestamp: START + 3 * DAY },
      ...{ amountStaked: String(2_000 * AVAX + 2), delegatorCount: 0 },
    });
    expect(validators[0].autoRenew).toEqual({
      ...{ state: 'renewing', nextPeriodSeconds: DAY, autoCompoundSharePercent: 1.2345 },
      ...{ compoundedWeight: String(2_000 * AVAX + 2), accruedValidationRewards: '2', accruedDelegateeRewards: '4' },
      ...{ validationRewardAddresses: [address(1)], delegationRewardAddresses: [address(9)] },
      ...{ exitReason: null, endedAtTimestamp: null },
    });
    expect(await pages(`${path}?sortOrder=asc`, 1, 'validators')).toEqual(await list('sortOrder=asc&pageSize=100'));
  });

  it('of a delegator are split as the node splits them', async () => {
    const { body } = await get(`/v1/networks/mainnet/delegators?nodeIds=${showNodeId(addressOf(18))}`);
    const gross = 2n ** 45n + 7n;
    expect(body.delegators[0]).toMatchObject({
      estimatedGrossReward: String(gross),
      estimatedNetReward: String((gross / 1_000_000n) * 999_997n),
    });
  });
});

describe('uptimes', () => {
  it('are those that a node stated at most five minutes ago, and 0 of all other active validators', async () => {
    const validators = await list('sortOrder=asc&pageSize=100');
    const uptimes = validators.map(({ uptimePerformance }) => uptimePerformance);
    expect([names(validators), uptimes]).toEqual([
      [1, 2, 3, 4, 5, 7, 8],
      [99.9871, 0, 0, 0, undefined, 0.5, 0],
    ]);
  });

  it('change, so an answer with them is never final', async () => {
    const { headers } = await get(`${path}/${showNodeId(addressOf(1))}`);
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, undefined]);
  });
});

describe('validators', () => {
  it('are sorted by what may be delegated to them, with the others at the low end', async () => {
    const asc = await list('sortBy=delegationCapacity&sortOrder=asc&pageSize=100');
    expect(names(asc)).toEqual([4, 5, 3, 2, 1, 8, 7]);
    expect(asc.slice(2).map(({ delegationCapacity }) => delegationCapacity)).toEqual([
      ...['0', '1000000000000', '7000000000000', '7999999999000', '8000000000008'],
    ]);
    for (const sortBy of ['delegationCapacity', 'timeRemaining', 'delegationFee', 'blockIndex'])
      for (const sortOrder of ['asc', 'desc']) {
        const query = `sortBy=${sortBy}&sortOrder=${sortOrder}`;
        expect(await pages(`${path}?${query}`, 2, 'validators')).toEqual(await list(`${query}&pageSize=100`));
      }
    expect((await hosted(`${path}?sortBy=delegationCapacity&sortOrder=asc&pageSize=100`)).validators).toEqual(asc);
  });

  it('are sorted by their end or their fee', async () => {
    expect(names(await list('sortBy=timeRemaining&sortOrder=asc&pageSize=100'))).toEqual([1, 2, 3, 7, 4, 5, 8]);
    expect(names(await list('sortBy=delegationFee&validationStatus=active'))).toEqual([2, 3, 7, 1, 8, 4]);
  });

  it('are filtered by what may be delegated to them, both bounds inclusive', async () => {
    const capacity = (avax: number) => String(BigInt(avax) * BigInt(AVAX));
    expect(names(await list(`maxDelegationCapacity=${capacity(1_000)}`))).toEqual([3, 2]);
    expect(
      names(await list(`minDelegationCapacity=${capacity(1_000)}&maxDelegationCapacity=${capacity(7_000)}`)),
    ).toEqual([2, 1]);
    expect(
      names(await list(`minDelegationCapacity=1&sortBy=delegationFee&nodeIds=${showNodeId(addressOf(2))}`)),
    ).toEqual([2]);
    expect(names(await list(`minDelegationCapacity=${capacity(8_001)}`))).toEqual([]);
  });
});
