import { describe, expect, it } from '@jest/globals';
import { encodePlatformGenesis } from '@nunatak/avalanche-codec';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import { LOCAL_AVAX } from '../testing/recorded-transactions.js';
import { get, hosted, pages, wall, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, blockRow, idOf, type Row, StoredNetwork } from '../testing/stored-network.js';

const NODE = addressOf(50);
const OTHER_NODE = addressOf(51);
const OWNER = addressOf(1);
const PARTNER = addressOf(2);
const NOW = 1_700_000_500;
wall.ms = NOW * 1_000;
const PRIMARY = Buffer.alloc(32);
const SUBNET = idOf(60);
const show = (address: Buffer) => showAddress({ addressPrefix: 'local' }, address);

const staker = (n: number, more: Row): Row => ({
  ...{ transaction_id: idOf(n), height: n, time: 1_700_000_000 + n, transaction_index: 0, start_time: 1_700_000_000 },
  ...{ end_time: 1_700_001_000, kind: 'V', status: 'C', type: 'AddPermissionlessValidatorTx' },
  ...{ node_id: NODE, subnet_id: PRIMARY, weight: '2000000000000', delegatee_reward: '0', ...more },
});

const pending = (n: number, address: Buffer, more: Row): Row => ({
  ...{ start_time: 1_700_000_000 + n, end_time: 1_700_001_000 + n, is_first: true, type: 'VALIDATOR', address },
  ...{ transaction_id: idOf(n), node_id: NODE, asset_id: LOCAL_AVAX, amount: String(1_000 + n) },
  ...{ amount_staked: '2000', addresses: [address], ...more },
});

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '12345');
  const state = { active_l1_validators: 2, current_supply: '10000000000000', accrued_fees: '500' };
  await network.insert('block', blockRow('P', 9, state));
  await network.head('P', 9, 1_700_000_009);
  const genesis = {
    utxos: [],
    validators: [],
    chains: [],
    timestamp: 0n,
    initialSupply: 9_000_000_000_123n,
    message: '',
  };
  await network.insert('blockchain', {
    ...{
      blockchain_id: PRIMARY,
      subnet_id: PRIMARY,
      vm_id: idOf(0),
      name: 'P-Chain',
      height: 0,
      time: 0,
      transaction_index: 0,
    },
    genesis: encodePlatformGenesis(genesis),
  });
  await network.insert(
    'burned',
    { chain: 'P', asset_id: LOCAL_AVAX, amount: '1000000000' },
    { chain: 'X', asset_id: LOCAL_AVAX, amount: '1500000000' },
    { chain: 'X', asset_id: idOf(1), amount: '7' },
  );
  await network.insert(
    'staker',
    staker(1, {
      start_time: 1_700_000_001,
      ...{
        delegation_fee: 25_000,
        potential_reward: '7000',
        reward_addresses: [OWNER],
        public_key: Buffer.alloc(48, 2),
      },
      proof_of_possession: Buffer.alloc(96, 3),
    }),
    staker(2, {
      kind: 'D',
      validator_id: idOf(1),
      start_time: 1_700_000_002,
      weight: '500',
      potential_reward: '1000',
      reward_addresses: [PARTNER],
    }),
    staker(3, {
      status: 'E',
      delegation_fee: 20_000,
      node_id: OTHER_NODE,
      ended_id: idOf(90),
      ended_time: 1_700_000_900,
      earned_reward: '4000',
      earned_fees: '6',
    }),
    staker(4, { status: 'P', delegation_fee: 1_000_000, node_id: OTHER_NODE }),
    staker(5, { status: 'R', subnet_id: SUBNET, weight: '20', ended_id: idOf(91), ended_time: 1_700_000_950 }),
    staker(6, {
      kind: 'D',
      status: 'E',
      validator_id: idOf(3),
      potential_reward: '300',
      is_rewarded: true,
      earned_reward: '294',
      weight: '70',
    }),
  );
  await network.insert(
    'pending_reward',
    pending(1, OWNER, {}),
    pending(1, OWNER, { type: 'VALIDATOR_FEE', amount: '25' }),
    pending(2, OWNER, { type: 'DELEGATOR', addresses: [OWNER, PARTNER] }),
    pending(2, PARTNER, { type: 'DELEGATOR', addresses: [OWNER, PARTNER], is_first: false }),
    pending(3, PARTNER, { node_id: OTHER_NODE }),
  );
  const reward = (n: number, address: Buffer, more: Row = {}): Row => ({
    ...{
      address,
      time: 1_700_000_100 + n,
      height: 9,
      start_time: 1_600_000_000,
      end_time: 1_600_001_000,
      output_index: n,
    },
    ...{ is_first: true, type: 'VALIDATOR', utxo_id: idOf(800 + n), transaction_id: idOf(n), reward_id: idOf(850 + n) },
    ...{ node_id: NODE, asset_id: LOCAL_AVAX, amount: '42', amount_staked: '2000' },
    ...{ addresses: [address], ...more },
  });
  const delegator = {
    height: 2,
    transaction_index: 0,
    kind: 'D',
    role: 'reward',
    address: PARTNER,
  };
  await network.insert('staker_address', { ...delegator, transaction_id: idOf(2) });
  await network.insert('current_staker_address', {
    ...delegator,
    time: 1_700_000_002,
    transaction_id: idOf(2),
    type: 'AddDelegatorTx',
  });
  await network.insert('reward', reward(1, OWNER), reward(2, OWNER), reward(3, PARTNER, { node_id: OTHER_NODE }));
  const l1 = (n: number, more: Row): Row => ({
    ...{
      validation_id: idOf(n),
      subnet_id: SUBNET,
      node_id: NODE,
      time: 1_700_000_000 + n,
      is_active: true,
    },
    ...{ balance_threshold: 1, deactivation_threshold: 2, public_key: Buffer.alloc(48, 1) },
    ...{ weight: '20', end_accumulated_fee: '1700', balance_addresses: [OWNER] },
    ...{ deactivation_addresses: [OWNER, PARTNER], ...more },
  });
  await network.insert(
    'l1_validator',
    l1(10, {}),
    l1(11, { weight: '18446744073709551615', node_id: OTHER_NODE }),
    l1(12, { is_active: false, end_accumulated_fee: '0', weight: '0' }),
    l1(13, { subnet_id: idOf(61) }),
  );
  // Three are active, with 1,200 nAVAX left each.
  const change = { height: 9, set_height: 9, time: 1_700_000_009, kind: 'registered', subnet_id: SUBNET, balance: '0' };
  for (const [n, paidIn] of [
    [10, '2000'],
    [11, '2000'],
    [12, '1000'],
    [13, '2000'],
    [12, '-300'],
  ] as const)
    await network.insert('l1_validator_change', {
      ...{ ...change, validation_id: idOf(n), change_index: Number(paidIn) < 0 ? 1 : 0, weight: '20' },
      ...{ end_accumulated_fee: '1700', balance_change: paidIn },
    });
});

const base = '/v1/networks/fuji';

describe('pending rewards', () => {
  const path = `${base}/rewards:listPending`;
  const shown = (rewards: readonly Record<string, unknown>[]) =>
    rewards.map(({ txHash, rewardType }) => [txHash, rewardType]);

  it('are what addresses would be paid, each once, the newest stake first', async () => {
    const { body } = await get(`${path}?addresses=${show(OWNER)},P-${show(PARTNER)}`);
    expect(shown(body.pendingRewards)).toEqual([
      [showId(idOf(3)), 'VALIDATOR'],
      [showId(idOf(2)), 'DELEGATOR'],
      [showId(idOf(1)), 'VALIDATOR_FEE'],
      [showId(idOf(1)), 'VALIDATOR'],
    ]);
    expect(body.pendingRewards[3]).toEqual({
      stakingType: 'fixed',
      addresses: [show(OWNER)],
      txHash: showId(idOf(1)),
      amountStaked: '2000',
      nodeId: showNodeId(NODE),
      startTimestamp: 1_700_000_001,
      endTimestamp: 1_700_001_001,
      rewardType: 'VALIDATOR',
      progress: 49.9,
      estimatedReward: {
        ...{ assetId: showId(LOCAL_AVAX), name: 'Avalanche', symbol: 'AVAX', denomination: 9, type: 'secp256k1' },
        amount: '1001',
      },
    });
    const asc = `${path}?addresses=${show(OWNER)},${show(PARTNER)}&sortOrder=asc`;
    expect(await pages(asc, 1, 'pendingRewards')).toEqual([...body.pendingRewards].reverse());
    expect((await hosted(`${path}?addresses=${show(OWNER)},${show(PARTNER)}`)).pendingRewards).toEqual(
      body.pendingRewards,
    );
  });

  it('are those of nodes, or of addresses at nodes', async () => {
    const nodes = `nodeIds=${showNodeId(NODE)}`;
    expect(shown((await get(`${path}?${nodes}`)).body.pendingRewards)).toHaveLength(3);
    const both = `${path}?nodeIds=${showNodeId(OTHER_NODE)}&addresses=${show(PARTNER)}`;
    expect(shown((await get(both)).body.pendingRewards)).toEqual([[showId(idOf(3)), 'VALIDATOR']]);
  });
});

describe('paid rewards', () => {
  it('are listed by when they were paid, newest first', async () => {
    const path = `${base}/rewards?addresses=${show(OWNER)},${show(PARTNER)}`;
    const { body } = await get(path);
    expect(body.historicalRewards.map(({ utxoId }: { utxoId: string }) => utxoId)).toEqual(
      [803, 802, 801].map((n) => showId(idOf(n))),
    );
    expect(body.historicalRewards[2]).toMatchObject({
      ...{ outputIndex: 1, rewardTxHash: showId(idOf(851)), reward: { amount: '42', symbol: 'AVAX' } },
    });
    expect(await pages(path, 2, 'historicalRewards')).toEqual(body.historicalRewards);
    const ofNode = await get(`${base}/rewards?nodeIds=${showNodeId(OTHER_NODE)}`);
    expect(ofNode.body.historicalRewards).toEqual([body.historicalRewards[0]]);
    expect((await get(`${path}&currency=eur`)).body).toEqual(body);
  });
});

describe('L1 validators', () => {
  const path = `${base}/l1Validators`;
  const ids = (validators: readonly Record<string, unknown>[]) => validators.map(({ validationId }) => validationId);

  it('are the active ones, with their balances after the last block', async () => {
    const { body, text } = await get(path);
    expect(ids(body.validators)).toEqual([10, 11, 13].map((n) => showId(idOf(n))));
    expect(body.blockHeight).toBe('9');
    expect(body.validators[0]).toEqual({
      validationId: showId(idOf(10)),
      validationIdHex: showHex(idOf(10)),
      nodeId: showNodeId(NODE),
      subnetId: showId(SUBNET),
      weight: 20,
      remainingBalance: 1_200,
      creationTimestamp: 1_700_000_010,
      blsCredentials: { publicKey: showHex(Buffer.alloc(48, 1)) },
      remainingBalanceOwner: { addresses: [show(OWNER)], threshold: 1 },
      deactivationOwner: { addresses: [show(OWNER), show(PARTNER)], threshold: 2 },
    });
    expect(text).toContain('"weight":18446744073709551615,');
    expect(await pages(path, 1, 'validators')).toEqual(body.validators);
  });

  it('are filtered by validation id, active or not, by node and by subnet', async () => {
    const listed = async (query: string) => ids((await get(`${path}?${query}`)).body.validators);
    const inactive = await get(`${path}?l1ValidationId=${showId(idOf(12))}`);
    expect(inactive.body.validators[0]).toMatchObject({ weight: 0, remainingBalance: 0 });
    expect(await listed(`nodeId=${showNodeId(OTHER_NODE)}`)).toEqual([showId(idOf(11))]);
    expect(await listed(`subnetId=${showId(SUBNET)}`)).toEqual([10, 11].map((n) => showId(idOf(n))));
    expect(await listed(`subnetId=${showId(SUBNET)}&includeInactiveL1Validators=true`)).toHaveLength(3);
    expect(await listed(`nodeId=${showNodeId(NODE)}&subnetId=${showId(idOf(61))}`)).toEqual([showId(idOf(13))]);
    expect(await listed('includeInactiveL1Validators=true')).toHaveLength(4);
    expect(await listed(`l1ValidationId=${showId(idOf(12))}&nodeId=${showNodeId(OTHER_NODE)}`)).toEqual([]);
  });
});

describe('validators and delegators', () => {
  it('are shown as what became of them', async () => {
    const { body } = await get(`${base}/validators`);
    expect(body.validators.map((v: Record<string, unknown>) => v.validationStatus)).toEqual([
      ...['removed', 'pending', 'completed', 'active'],
    ]);
    expect(body.validators[3]).toMatchObject({
      ...{ amountStaked: '2000000000000', delegationFee: '2.5', delegatorCount: 1, amountDelegated: '500' },
      ...{ stakePercentage: 99.9999, delegationCapacity: '7999999999500' },
      potentialRewards: {
        ...{ validationRewardAmount: '7000', delegationRewardAmount: '25', rewardAddresses: [show(OWNER)] },
      },
      blsCredentials: { publicKey: showHex(Buffer.alloc(48, 2)) },
    });
    expect(body.validators[2]).toMatchObject({
      rewards: { validationRewardAmount: '4000', delegationRewardAmount: '6', rewardTxHash: showId(idOf(90)) },
    });
    expect(body.validators[0]).toMatchObject({ removeTxHash: showId(idOf(91)), removeTimestamp: 1_700_000_950 });
    expect(await pages(`${base}/validators`, 1, 'validators')).toEqual(body.validators);
    expect((await hosted(`${base}/validators`)).validators).toEqual(body.validators);
    const ofNode = await get(`${base}/validators/${showNodeId(OTHER_NODE)}?validationStatus=pending`);
    expect(ofNode.body.validators).toEqual([body.validators[1]]);
    const cheap = `${base}/validators?maxFeePercentage=2.5&minFeePercentage=2&minTimeRemaining=1`;
    expect((await get(cheap)).body.validators).toEqual([body.validators[3]]);
    const ofSubnet = await get(`${base}/validators?subnetId=${showId(SUBNET)}`);
    expect(ofSubnet.body.validators).toEqual([body.validators[0]]);
  });

  it('delegators have what they are paid', async () => {
    const { body } = await get(`${base}/delegators`);
    expect(body.delegators).toEqual([
      expect.objectContaining({
        delegationStatus: 'completed',
        grossReward: '300',
        netReward: '294',
        delegationFee: '2',
      }),
      expect.objectContaining({ delegationStatus: 'active', estimatedGrossReward: '1000', estimatedNetReward: '975' }),
    ]);
    const owned = await get(`${base}/delegators?rewardAddresses=${show(PARTNER)}&nodeIds=${showNodeId(NODE)}`);
    expect(owned.body.delegators).toEqual([body.delegators[1]]);
    for (const [status, found] of [
      ['active', [body.delegators[1]]],
      ['completed', []],
    ] as const) {
      const standing = await get(`${base}/delegators?rewardAddresses=${show(PARTNER)}&delegationStatus=${status}`);
      expect(standing.body.delegators).toEqual(found);
    }
    expect((await get(`${base}/delegators?delegationStatus=completed`)).body.delegators).toEqual([body.delegators[0]]);
  });

  it('together are the network’s details', async () => {
    expect((await get(base)).body).toEqual({
      validatorDetails: {
        ...{ validatorCount: 1, totalAmountStaked: '2000000000000', estimatedAnnualStakingReward: '8000' },
        ...{ stakingDistributionByVersion: [], stakingRatio: '0.200000' },
      },
      delegatorDetails: { delegatorCount: 1, totalAmountStaked: '500' },
    });
  });
});

it('what there is of AVAX is told as far as P and X tell it', async () => {
  expect((await get('/v1/avax/supply?network=testnet')).body).toEqual({
    genesisUnlock: '9000.000000123',
    // The supply, less genesis and what current stakers may be granted.
    totalRewards: '999.999991877',
    totalStaked: '2000.0000005',
    totalPBurned: '1',
    totalXBurned: '1.5',
    l1ValidatorFees: '0.0000031',
    ...{ totalCBurned: '', totalSupply: '', circulatingSupply: '', totalLocked: '' },
    lastUpdated: '2023-11-14T22:13:29.000Z',
  });
});
