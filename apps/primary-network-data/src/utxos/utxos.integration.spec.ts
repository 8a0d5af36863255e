import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { showAddress, showEvmAddress } from '../interface/addresses.js';
import { showId } from '../interface/ids.js';
import { LOCAL_AVAX, LOCAL_C_CHAIN, LOCAL_X_CHAIN } from '../testing/recorded-transactions.js';
import { get, hosted, pages, post, wall, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, idOf, type Row, StoredNetwork, utxoRow } from '../testing/stored-network.js';

const [ONE, TWO] = [addressOf(1), addressOf(2)] as const;
const NOW = 1_700_000_500;
wall.ms = NOW * 1_000;
const show = (address: Buffer) => showAddress({ addressPrefix: 'local' }, address);
const BOTH = `${show(ONE)},${show(TWO)}`;

let network: StoredNetwork;

/** A UTXO with its rows by address, and, while it is not spent, those of what is not. */
async function own(n: number, more: Row & { spentAt?: number; staked?: boolean } = {}): Promise<void> {
  const { spentAt, staked, ...rest } = more;
  const row: Row = utxoRow(idOf(n), idOf(n + 500), 0, { time: 1_700_000_000 + n, amount: String(n * 100), ...rest });
  await network.insert('utxo', row);
  const { time, utxo_id, asset_id, amount, holder, chain, kind, transaction_id, locktime } = row;
  for (const address of row.addresses as Buffer[]) {
    const of = { address, time, holder, utxo_id, asset_id, amount };
    await network.insert('utxo_address', { ...of, height: 1 });
    if (spentAt !== undefined) continue;
    const stakeable = row.stakeable_locktime ?? null;
    const what = { chain, kind, transaction_id, locktime, stakeable_locktime: stakeable, is_staked: staked ?? false };
    await network.insert('unspent', { ...of, ...what });
  }
  if (spentAt === undefined) return;
  const by = { transaction_id: idOf(n + 900), height: 2, time: spentAt, transaction_index: 0, input_index: 0, chain };
  await network.insert('consumption', { ...by, utxo_id });
}

withRealStoreAndService(async (pool: pg.Pool) => {
  network = await StoredNetwork.register(pool, '12345');
  await own(1);
  await own(2, { addresses: [ONE, TWO], threshold: 2 });
  await own(3, { locktime: String(NOW + 1) });
  await own(4, { stakeable_locktime: String(NOW + 1) });
  await own(5, { is_staked: true, staked: true });
  await own(6, { spentAt: 1_700_000_200 });
  await own(7, { chain: 'C', holder: 'P' });
  await own(8, { is_staked: true });
  await own(20, { chain: 'X', holder: 'X', amount: '18446744073709551615' });
  await own(21, {
    chain: 'X',
    holder: 'X',
    kind: 'nft-transfer',
    amount: '0',
    group_id: 3,
    payload: Buffer.from('hi'),
  });
  await own(22, { chain: 'P', holder: 'C' });
  const staker = {
    height: 1,
    transaction_index: 0,
    kind: 'V',
    type: 'AddValidatorTx',
    node_id: addressOf(9),
  };
  const stake = { subnet_id: Buffer.alloc(32), weight: '1', delegatee_reward: '0', start_time: 1_700_000_005 };
  await network.insert(
    'staker',
    { ...staker, ...stake, transaction_id: idOf(505), time: 1, end_time: NOW + 100, status: 'C' },
    { ...staker, ...stake, transaction_id: idOf(508), time: 1, end_time: NOW, status: 'E', ended_time: NOW - 100 },
  );
  await network.insert('transaction_address', {
    ...{ address: ONE, time: 1, height: 1, transaction_index: 0, chain: 'X', type: 'BaseTx', transaction_id: idOf(1) },
  });
});

const P = '/v1/networks/fuji/blockchains/p-chain';
const X = '/v1/networks/fuji/blockchains/x-chain';
const C = '/v1/networks/fuji/blockchains/c-chain';
const numbers = (utxos: readonly Record<string, string>[]) =>
  utxos.map(({ utxoId }) => [1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22].find((n) => showId(idOf(n)) === utxoId));

describe('UTXOs', () => {
  it('of several addresses are each there once, newest first', async () => {
    const path = `${P}/utxos?addresses=${BOTH}`;
    const { body } = await get(path);
    expect(numbers(body.utxos)).toEqual([8, 7, 5, 4, 3, 2, 1]);
    expect(numbers(await pages(path, 2, 'utxos'))).toEqual([8, 7, 5, 4, 3, 2, 1]);
    expect(numbers(await pages(`${path}&sortOrder=asc`, 3, 'utxos'))).toEqual([1, 2, 3, 4, 5, 7, 8]);
    expect(numbers(await pages(`${path}&sortBy=amount&sortOrder=asc`, 3, 'utxos'))).toEqual([1, 2, 3, 4, 5, 7, 8]);
    const shown = body.utxos.map(({ staked, utxoType }: Record<string, unknown>) => [staked, utxoType]);
    expect(shown.slice(0, 3)).toEqual([
      [false, 'TRANSFER'],
      [false, 'TRANSFER'],
      [true, 'STAKE'],
    ]);
    expect(body.utxos[1]).toMatchObject({
      createdOnChainId: LOCAL_C_CHAIN,
      consumedOnChainId: '11111111111111111111111111111111LpoYY',
    });
  });

  it('include spent ones where they are asked for', async () => {
    const { body } = await get(`${P}/utxos?addresses=${show(ONE)}&includeSpent=true&pageSize=4`);
    expect(numbers(body.utxos)).toEqual([8, 7, 6, 5]);
    expect(body.utxos[2]).toMatchObject({
      ...{ consumingTxHash: showId(idOf(906)), consumingBlockNumber: '2', consumingBlockTimestamp: 1_700_000_200 },
    });
  });

  it('of the X-Chain have another form for clients of the hosted service', async () => {
    const path = `${X}/utxos?addresses=X-${show(ONE)}`;
    expect((await get(path)).body.utxos[0]).toMatchObject({ outputIndex: 0, txHash: showId(idOf(521)) });
    const { utxos } = await hosted(path);
    expect(utxos[0]).toMatchObject({
      ...{
        creationTxHash: showId(idOf(521)),
        groupId: 3,
        payload: '0x6869',
        outputIndex: '0',
        utxoType: 'nft-transfer',
      },
    });
    expect(utxos[1].asset.amount).toBe('18446744073709551615');
    const avax = `${path}&assetId=${showId(LOCAL_AVAX)}&sortBy=amount`;
    expect(numbers(await pages(avax, 1, 'utxos'))).toEqual([20, 21]);
  });

  it('of AVAX are asked for on chains that have little else', async () => {
    const avax = `assetId=${showId(LOCAL_AVAX)}`;
    for (const sortBy of ['timestamp', 'amount']) {
      const path = `${P}/utxos?addresses=${BOTH}&sortBy=${sortBy}`;
      expect(numbers(await pages(`${path}&${avax}`, 2, 'utxos'))).toEqual(numbers((await get(path)).body.utxos));
    }
    expect(numbers((await get(`${C}/utxos?addresses=${show(ONE)}&${avax}`)).body.utxos)).toEqual([22]);
  });

  it('of many addresses are asked for by POST', async () => {
    const { status, body } = await post(`${P}/utxos?pageSize=1024`, { addresses: BOTH });
    expect([status, numbers(body.utxos)]).toEqual([200, [8, 7, 5, 4, 3, 2, 1]]);
    expect(await post(`${P}/utxos`, {})).toMatchObject({ status: 400, body: { message: 'addresses must be given' } });
    expect((await post(`${P}/utxos`, { addresses: [show(ONE)] })).status).toBe(400);
  });
});

describe('balances', () => {
  const amounts = (list: readonly Record<string, unknown>[]) =>
    list.map(({ amount, utxoCount }) => [amount, utxoCount]);

  it('of the P-Chain are told apart by what keeps them from being spent', async () => {
    const { body } = await get(`${P}/balances?addresses=${BOTH}`);
    const { restakedRewards, ...others } = body.balances;
    expect(restakedRewards).toBe('0');
    expect(Object.fromEntries(Object.entries(others).map(([name, list]) => [name, amounts(list as never)]))).toEqual({
      unlockedUnstaked: [['1100', 3]],
      unlockedStaked: [['500', 1]],
      lockedPlatform: [['300', 1]],
      lockedStakeable: [['400', 1]],
      lockedStaked: [],
      pendingStaked: [],
      atomicMemoryUnlocked: [['700', 1]],
      atomicMemoryLocked: [],
    });
    expect(body.balances.atomicMemoryUnlocked[0]).toMatchObject({
      sharedWithChainId: LOCAL_C_CHAIN,
      status: 'exported',
    });
    expect(await hosted(`${P}/balances?addresses=${BOTH}`)).toEqual(body);
  });

  it('were others at another time', async () => {
    const { balances } = (await get(`${P}/balances?addresses=${show(ONE)}&blockTimestamp=1700000008`)).body;
    expect(amounts(balances.unlockedUnstaked)).toEqual([['900', 3]]);
    expect(amounts(balances.unlockedStaked)).toEqual([['1300', 2]]);
  });

  it('of the X- and C-Chain have their own forms', async () => {
    const x = (await get(`${X}/balances?addresses=${show(ONE)}`)).body;
    expect(amounts(x.balances.unlocked)).toEqual([['18446744073709551615', 1]]);
    const c = (await get(`${C}/balances?addresses=${show(ONE)}`)).body;
    expect(Object.keys(c.balances)).toEqual(['atomicMemoryUnlocked', 'atomicMemoryLocked']);
    expect(c.balances.atomicMemoryUnlocked[0].sharedWithChainId).toBe('11111111111111111111111111111111LpoYY');
  });
});

it('addresses are on the chains where they took part or own something', async () => {
  const { body } = await get(`/v1/networks/fuji/addresses:listChainIds?addresses=${show(ONE)},${show(addressOf(99))}`);
  expect(body.addresses).toEqual([
    { address: show(ONE), blockchainIds: ['11111111111111111111111111111111LpoYY', LOCAL_X_CHAIN, LOCAL_C_CHAIN] },
    { address: show(addressOf(99)), blockchainIds: [] },
  ]);
  // Clients of the hosted service refuse ids that its document lacks.
  expect(
    (await hosted(`/v1/networks/12345/addresses:listChainIds?addresses=${show(ONE)}`)).addresses[0].blockchainIds,
  ).toEqual(['11111111111111111111111111111111LpoYY']);
  // An account of the C-Chain is shown as one.
  const account = showEvmAddress(ONE);
  const ofAccount = await get(`/v1/networks/fuji/addresses:listChainIds?addresses=${account.toLowerCase()}`);
  expect(ofAccount.body.addresses).toEqual([{ ...body.addresses[0], address: account }]);
});
