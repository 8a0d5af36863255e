import { describe, expect, it } from '@jest/globals';
import { decodeCb58 } from '@nunatak/avalanche-codec';
import { tellStory, told } from '../testing/recorded-story.js';
import { LOCAL_C_CHAIN, recordedTransaction } from '../testing/recorded-transactions.js';
import { reads, uptime, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, idOf, type Row, StoredNetwork } from '../testing/stored-network.js';

const LOCAL = 12_345;
const PRIMARY = Buffer.alloc(32);
const C_CHAIN = decodeCb58(LOCAL_C_CHAIN)!;
const L1 = idOf(60);
const VALIDATION = idOf(61);
const NODE = addressOf(1);
const KEY = Buffer.alloc(48, 5);
const HEAD = 1_000;

const chain = (id: Buffer, height: number, more: Row): Row => ({
  ...{ blockchain_id: id, subnet_id: PRIMARY, vm_id: idOf(5), name: 'chain', height, time: 1_700_000_000 + height },
  ...{ transaction_index: 0, genesis: Buffer.alloc(0), ...more },
});
const change = (height: number, index: number, more: Row): Row => ({
  ...{ validation_id: VALIDATION, subnet_id: L1, height, set_height: height, time: 1_700_000_000 + height },
  ...{ change_index: index, kind: 'weight', weight: '20', end_accumulated_fee: '9', balance: '9' },
  ...{ balance_change: '0', transaction_id: idOf(height * 10 + index), ...more },
});

let setPhase: (phase: string) => Promise<unknown>;

withRealStoreAndService(async (pool) => {
  setPhase = (phase) => pool.query('UPDATE network SET phase = $1', [phase]);
  const network = await StoredNetwork.register(pool, String(LOCAL));
  await network.head('P', HEAD, 1_800_000_000);
  await network.insert(
    'blockchain',
    // An older one than the C-Chain, of somebody who took its chain id.
    chain(idOf(72), 0, { subnet_id: L1, evm_chain_id: '43112' }),
    chain(C_CHAIN, 1, { name: 'C-Chain', evm_chain_id: '43112' }),
    chain(idOf(73), 9, { subnet_id: L1, evm_chain_id: '43112' }),
    chain(idOf(74), 8, { subnet_id: L1, evm_chain_id: '43112' }),
    chain(idOf(75), 7, { subnet_id: L1, name: 'no EVM' }),
  );
  await network.insert('subnet', {
    ...{
      subnet_id: L1,
      height: 5,
      time: 1_700_000_005,
      transaction_index: 0,
      threshold: 1,
      locktime: '0',
      addresses: [],
    },
  });
  await network.insert('l1_validator', {
    ...{ validation_id: VALIDATION, subnet_id: L1, node_id: NODE, public_key: KEY, time: 1_700_000_010 },
    ...{ balance_threshold: 1, deactivation_threshold: 1, is_active: false, weight: '0' },
    ...{ end_accumulated_fee: '0', balance_addresses: [], deactivation_addresses: [] },
  });
  await network.insert(
    'l1_validator_change',
    change(10, 0, { kind: 'registered', balance_change: '9' }),
    change(10, 1, { weight: '18446744073709551615' }),
    change(12, 0, { kind: 'exhausted', set_height: 13, end_accumulated_fee: '0', balance: '0', transaction_id: null }),
    change(14, 0, { kind: 'removed', weight: '0', end_accumulated_fee: '0', balance: '0', balance_change: '-3' }),
  );
  await tellStory(network);
});

describe('what other services may ask', () => {
  it('a blockchain', async () => {
    const found = await reads().blockchain(LOCAL, C_CHAIN);
    const facts = { networkId: LOCAL, subnetId: PRIMARY, vmId: idOf(5) };
    expect(found).toEqual({
      ...{ ...facts, blockchainId: C_CHAIN, name: 'C-Chain', evmChainId: '43112', time: 1_700_000_001 },
    });
    const other = { ...facts, blockchainId: idOf(75), subnetId: L1, name: 'no EVM', time: 1_700_000_007 };
    expect(await reads().blockchain(LOCAL, idOf(75))).toEqual(other);
    await expect(reads().blockchain(LOCAL, idOf(76))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^blockchain_id: network 12345 has no blockchain \w+$/),
    });
  });

  it('blockchains by their EVM chain ids: the primary network’s first, then the oldest', async () => {
    const found = await reads().evmBlockchains(['1', '43112']);
    expect(found.map(({ blockchainId }) => blockchainId)).toEqual([C_CHAIN, idOf(72), idOf(74)]);
    expect(found[0]).toMatchObject({ networkId: LOCAL, network: 'fuji', evmChainId: '43112', name: 'C-Chain' });
    expect(await reads().evmBlockchains([])).toEqual([]);
  });

  it.each([
    ['before it was there', 9, []],
    ['active', 10, [{ nodeId: NODE, weight: 2n ** 64n - 1n, publicKey: KEY }]],
    [
      'not yet exhausted, by a block that the next one decides',
      12,
      [{ nodeId: NODE, weight: 2n ** 64n - 1n, publicKey: KEY }],
    ],
    ['not active', 13, [{ nodeId: Buffer.alloc(20), weight: 20n }]],
    ['removed', 14, []],
  ])('an L1’s validators: %s', async (_, height, validators) => {
    expect(await reads().validatorSet(LOCAL, L1, height)).toEqual({ height, validators });
  });

  it('validators at no height but stored ones, of no subnet but stored ones', async () => {
    expect((await reads().validatorSet(LOCAL, L1)).height).toBe(HEAD);
    expect((await reads().validatorSet(LOCAL, L1, HEAD)).height).toBe(HEAD);
    await expect(reads().validatorSet(LOCAL, L1, HEAD + 1)).rejects.toMatchObject({
      ...{ statusCode: 404, code: 'height_not_indexed' },
      message: "height 1001 is above 1000, the last stored one of network 12345's P-Chain",
    });
    await expect(reads().validatorSet(LOCAL, idOf(64))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^subnet_id: network 12345 has no subnet \w+$/),
    });
  });

  it('an L1 validator’s history, in pages', async () => {
    const whole = await reads().l1ValidatorHistory(LOCAL, VALIDATION);
    expect(whole).toMatchObject({ subnetId: L1, nodeId: NODE, publicKey: KEY });
    expect(whole.next).toBeUndefined();
    expect(whole.changes.map(({ height, index, kind }) => [height, index, kind])).toEqual([
      [10, 0, 'registered'],
      [10, 1, 'weight'],
      [12, 0, 'exhausted'],
      [14, 0, 'removed'],
    ]);
    expect(whole.changes.map(({ weight, balance, balanceChange }) => [weight, balance, balanceChange])).toEqual([
      [20n, 9n, 9n],
      [2n ** 64n - 1n, 9n, 0n],
      [20n, 0n, 0n],
      [0n, 0n, -3n],
    ]);
    expect(whole.changes[2]).not.toHaveProperty('transactionId');
    const paged = [];
    for (let next: { height: number; index: number } | undefined, i = 0; i < 4; i++) {
      const page = await reads().l1ValidatorHistory(LOCAL, VALIDATION, { size: 1, ...(next && { after: next }) });
      paged.push(...page.changes);
      next = page.next;
      expect(next === undefined).toBe(i === 3);
    }
    expect(paged).toEqual(whole.changes);
    await expect(reads().l1ValidatorHistory(LOCAL, idOf(62))).rejects.toThrow('validation_id: network 12345 has no');
  });

  it.each(['P', 'X', 'C'] as const)('a transaction of the %s-Chain, and only as one of this chain', async (letter) => {
    const name = { P: 'P.BaseTx', X: 'X.BaseTx', C: 'C.ImportTx.fromP' }[letter];
    const { id, bytes } = recordedTransaction(name);
    const { height, time } = told(name);
    expect(await reads().transaction(LOCAL, letter, id)).toMatchObject({ bytes, height, time });
    const other = letter === 'P' ? 'X' : 'P';
    await expect(reads().transaction(LOCAL, other, id)).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^transaction_id: network 12345 has no transaction \w+ on its .-Chain$/),
    });
  });

  it('nothing of a network that is not stored', async () => {
    const absent = { statusCode: 404, message: 'network_id: network 5 is not served here' };
    await expect(reads().blockchain(5, C_CHAIN)).rejects.toMatchObject(absent);
    await expect(reads().validatorSet(5, PRIMARY)).rejects.toMatchObject(absent);
    await expect(reads().l1ValidatorHistory(5, VALIDATION)).rejects.toMatchObject(absent);
    await expect(reads().transaction(5, 'P', VALIDATION)).rejects.toMatchObject(absent);
    await expect(reads().subnet(5, L1)).rejects.toMatchObject(absent);
    await expect(reads().l1Validators(5, L1)).rejects.toMatchObject(absent);
    await expect(reads().transactionMessage(5, VALIDATION)).rejects.toMatchObject(absent);
  });

  it('nothing of a network that is being loaded: its rows are incomplete', async () => {
    await setPhase('loading');
    // The directory remembers its last look for a second.
    uptime.ms += 2_000;
    const loading = { statusCode: 503, message: expect.stringMatching(/^network_id: network 12345 is being loaded/) };
    await expect(reads().validatorSet(LOCAL, PRIMARY)).rejects.toMatchObject(loading);
    await expect(reads().l1Validators(LOCAL, L1)).rejects.toMatchObject(loading);
    await expect(reads().subnet(LOCAL, L1)).rejects.toMatchObject(loading);
    await expect(reads().transactionMessage(LOCAL, VALIDATION)).rejects.toMatchObject(loading);
    await setPhase('served');
    uptime.ms += 2_000;
    expect((await reads().validatorSet(LOCAL, L1)).height).toBe(HEAD);
  });

  it('lists blockchains, newest first, a page at a time', async () => {
    const names = async (page: object) => {
      const { time, blockchains, next } = await reads().blockchains(LOCAL, page);
      expect(time).toBe(1_800_000_000);
      return [blockchains.map(({ blockchainId }) => blockchainId), next] as const;
    };
    const all = [idOf(73), idOf(74), idOf(75), C_CHAIN, idOf(72)];
    expect(await names({})).toEqual([all, undefined]);
    const [first, next] = await names({ size: 2 });
    expect([first, next]).toEqual([all.slice(0, 2), { height: 8, index: 0 }]);
    expect(await names({ size: 3, after: next })).toEqual([all.slice(2), undefined]);
    expect(await names({ subnetId: PRIMARY })).toEqual([[C_CHAIN], undefined]);
    expect(await names({ start: 1_700_000_001, end: 1_700_000_008 })).toEqual([[idOf(75), C_CHAIN], undefined]);
    expect((await reads().blockchains(LOCAL, { subnetId: PRIMARY })).blockchains).toEqual([
      {
        ...{ networkId: LOCAL, blockchainId: C_CHAIN, subnetId: PRIMARY, vmId: idOf(5), name: 'C-Chain' },
        ...{ time: 1_700_000_001, evmChainId: '43112' },
      },
    ]);
  });

  it('lists subnets with their owners and the number of their validators', async () => {
    const { subnets, next } = await reads().subnets(LOCAL, { subnetId: L1 });
    expect(next).toBeUndefined();
    expect(subnets).toMatchObject([{ subnetId: L1, time: 1_700_000_005, threshold: 1, controlKeys: [] }]);
    await expect(reads().subnets(9)).rejects.toThrow('network_id: network 9 is not served here');
    await expect(reads().subnets(LOCAL, { size: 1_001 })).rejects.toThrow('page_size must be from 1 to 1000');
  });
});
