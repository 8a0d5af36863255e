import { describe, expect, it } from '@jest/globals';
import { decodeNodeId, decodeSignedPlatformTx, utxoIdOf } from '@nunatak/avalanche-codec';
import type { Pool } from 'pg';
import { showAddress } from '../interface/addresses.js';
import { showHex, showId } from '../interface/ids.js';
import { STORY, stakerRow, tellStory, told } from '../testing/recorded-story.js';
import { LOCAL_AVAX, LOCAL_C_CHAIN, LOCAL_X_CHAIN, recordedTransaction } from '../testing/recorded-transactions.js';
import { get, hosted, pages, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, blockRow, idOf, StoredNetwork, utxoRow } from '../testing/stored-network.js';

const DELEGATION = 'P.AddPermissionlessDelegatorTx.reward';
const REWARD = STORY.find(({ name }) => {
  if (!name.startsWith('P.RewardValidatorTx')) return false;
  const { tx } = decodeSignedPlatformTx(recordedTransaction(name).bytes);
  return tx.type === 'RewardValidatorTx' && tx.txId.equals(recordedTransaction(DELEGATION).id);
})!.name;
const NODE = decodeNodeId('NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg')!;
const VALIDATION = idOf(77);
const SOMEBODY = addressOf(1);

withRealStoreAndService(async (pool) => {
  await fillOlderNetwork(pool);
  const network = await StoredNetwork.register(pool, '12345');
  await tellStory(network);
  await network.insert('asset', {
    ...{ asset_id: LOCAL_AVAX, time: 1_600_000_000, denomination: 9 },
    ...{ is_variable: false, type: 'secp256k1', name: 'Avalanche', symbol: 'AVAX' },
  });
  const delegation = recordedTransaction(DELEGATION);
  const reward = recordedTransaction(REWARD);
  const ended = { ended_id: reward.id, ended_height: told(REWARD).height + 1, ended_time: told(REWARD).time + 1 };
  await network.insert(
    'staker',
    stakerRow(DELEGATION, {
      ...{ kind: 'D', status: 'E', type: 'AddPermissionlessDelegatorTx', node_id: NODE, weight: '25000000000' },
      ...{ potential_reward: '5000', ...ended, is_rewarded: true },
    }),
  );
  await network.insert(
    'utxo',
    utxoRow(utxoIdOf(delegation.id, 9), delegation.id, 9, {
      ...{ creator_id: reward.id, reward_type: 'DELEGATOR', amount: '4900', height: ended.ended_height },
    }),
  );
  for (const { name, chain, height, time } of STORY) {
    const { id } = recordedTransaction(name);
    const type = name.split('.')[1]!;
    const place = { address: SOMEBODY, time, height, transaction_index: 0, chain, type, transaction_id: id };
    await network.insert('transaction_address', place);
  }
  const l1 = { validation_id: VALIDATION, subnet_id: idOf(8), time: 1_700_000_001 };
  await network.insert('l1_validator', {
    ...{ ...l1, balance_threshold: 1, deactivation_threshold: 1, is_active: true, node_id: NODE, weight: '20' },
    ...{
      public_key: Buffer.alloc(48, 1),
      end_accumulated_fee: '600',
      balance_addresses: [SOMEBODY],
      deactivation_addresses: [],
    },
  });
  for (const [i, name, balance, change] of [
    [0, 'P.RegisterL1ValidatorTx', '18446744073709551615', '18446744073709551615'],
    [1, 'P.DisableL1ValidatorTx', '0', '-500'],
  ] as const) {
    await network.insert('l1_validator_change', {
      ...{ ...l1, height: told(name).height, set_height: told(name).height, change_index: i, kind: 'registered' },
      ...{ transaction_id: recordedTransaction(name).id, weight: '20', end_accumulated_fee: '600' },
      ...{ balance, balance_change: change },
    });
  }
});

/** Hand-encoded: codec version, type 19, the time, no credentials. */
const ADVANCE_TIME = { id: idOf(900), bytes: Buffer.from('00000000001300000000655f1f6700000000', 'hex') };
const VERTEX_TX = recordedTransaction('X.BaseTx');

/** A network that had vertices, and a proposal that was aborted and made again. */
async function fillOlderNetwork(pool: Pool): Promise<void> {
  const network = await StoredNetwork.register(pool, '1');
  const place = { chain: 'P', type: 'AdvanceTimeTx', transaction_index: 0, ...ADVANCE_TIME };
  for (const height of [3, 5]) {
    const time = 1_700_000_000 + height;
    await network.insert('block', blockRow('P', height, { time, transactions: [ADVANCE_TIME.id] }));
    await network.insert('transaction', { ...place, height, time });
  }
  const ids = { parent_ids: [], transactions: [VERTEX_TX.id] };
  for (const index of [8, 9])
    await network.insert('vertex', {
      ...{ height: 2, vertex_index: index, time: 1_600_000_000 + index, size: 100, id: idOf(910 + index), ...ids },
    });
  await network.insert('transaction', {
    ...{ chain: 'X', type: 'BaseTx', transaction_index: 0, id: VERTEX_TX.id, bytes: VERTEX_TX.bytes },
    ...{ height: 8, time: 1_600_000_008, vertex_id: idOf(918) },
  });
  for (const [i, name] of LARGE.entries()) {
    const { id, bytes } = recordedTransaction(name);
    const at = { chain: 'X', height: 20 + i, time: 1_700_000_020 + i };
    await network.insert('block', blockRow('X', at.height, { transactions: [id] }));
    await network.insert('transaction', { ...at, id, bytes, type: name.split('.')[1]!, transaction_index: 0 });
    await network.insert('utxo', utxoRow(utxoIdOf(id, 0), id, 0, { ...at, holder: 'X', kind: 'nft-transfer' }));
  }
  await pool.query(
    `UPDATE utxo_1 SET payload = (SELECT string_agg(sha256(k::text::bytea), ''::bytea) FROM generate_series(1, ${PAYLOAD / 32}) k)
     WHERE chain = 'X'`,
  );
}

/** Transactions that have each a UTXO of so many bytes that a page holds two. */
const LARGE = ['X.BaseTx.FT', 'X.OperationTx.MintFT', 'X.OperationTx.MintNFT'];
const PAYLOAD = 30_000 * 32;

const path = (name: string, network = 'fuji') =>
  `/v1/networks/${network}/blockchains/${name[0]!.toLowerCase()}-chain/transactions/${recordedTransaction(name).text}`;
const P = '/v1/networks/fuji/blockchains/p-chain';

describe('a transaction', () => {
  it.each(STORY.map(({ name }) => name))('%s is shown in both dialects', async (name) => {
    const standard = (await get(path(name))).body;
    const { height, time } = told(name);
    expect(standard).toMatchObject({
      txHash: recordedTransaction(name).text,
      txType: name.split('.')[1],
      blockNumber: String(height),
      blockTimestamp: time,
    });
    const other = await hosted(path(name, 'testnet'));
    if (name.startsWith('P')) expect(other).toEqual(standard);
    else {
      const { emittedUtxos, blockHeight, timestamp } = other;
      expect([blockHeight, timestamp]).toEqual([height, time]);
      expect(emittedUtxos?.map((u: { outputIndex: string }) => Number(u.outputIndex)) ?? []).toEqual(
        standard.emittedUtxos.map((u: { outputIndex: number }) => u.outputIndex),
      );
    }
  });

  it('that stakes tells the stake, its reward and the transaction that ended it', async () => {
    const { body } = await get(path(DELEGATION));
    const { time } = told(DELEGATION);
    expect(body).toMatchObject({
      startTimestamp: time,
      endTimestamp: time + 1_000,
      estimatedReward: '5000',
      rewardTxHash: recordedTransaction(REWARD).text,
      subnetId: '11111111111111111111111111111111LpoYY',
      memo: '0x',
      amountStaked: [{ symbol: 'AVAX', denomination: 9, type: 'secp256k1' }],
    });
    const stakes = body.emittedUtxos.filter((utxo: { staked: boolean }) => utxo.staked);
    expect(stakes).toHaveLength(2);
    for (const stake of stakes) {
      expect(stake).toMatchObject({
        ...{ utxoType: 'STAKE', utxoStartTimestamp: time, utxoEndTimestamp: time + 1_000 },
        consumingTxHash: recordedTransaction(REWARD).text,
        consumingBlockNumber: String(told(REWARD).height + 1),
      });
    }
    expect(body.amountStaked[0].amount).toBe(String(BigInt(stakes[0].amount) + BigInt(stakes[1].amount)));
  });

  it('that rewards consumes the stake, gives it back and pays', async () => {
    const { body } = await get(path(REWARD));
    expect(body).toMatchObject({ stakingTxHash: recordedTransaction(DELEGATION).text, amountBurned: [] });
    const shown = (utxos: Record<string, unknown>[]) =>
      utxos.map(({ utxoId, staked, utxoType }) => [utxoId, staked, utxoType]);
    const [one, other] = body.consumedUtxos;
    expect(shown(body.consumedUtxos)).toEqual([one, other].map(({ utxoId }) => [utxoId, true, 'STAKE']));
    const returned = body.emittedUtxos.slice(0, 2);
    expect(shown(returned)).toEqual([one, other].map(({ utxoId }) => [utxoId, false, 'TRANSFER']));
    expect(body.emittedUtxos.slice(2)).toEqual([
      expect.objectContaining({
        amount: '4900',
        rewardType: 'DELEGATOR',
        txHash: recordedTransaction(DELEGATION).text,
      }),
    ]);
    expect(body.value[0].amount).toBe(String(BigInt(one.amount) + BigInt(other.amount) + 4900n));
  });

  it('that registers an L1 validator has its balance, exactly', async () => {
    const { body, text } = await get(path('P.RegisterL1ValidatorTx'));
    expect(text).toContain('"remainingBalance":18446744073709551615,"balanceChange":18446744073709551615,');
    expect(body.l1ValidatorDetails).toEqual([
      expect.objectContaining({
        ...{ validationId: showId(VALIDATION), validationIdHex: showHex(VALIDATION), weight: 20 },
        blsCredentials: {
          publicKey: showHex(Buffer.alloc(48, 1)),
          proofOfPossession: expect.stringMatching(/^0x\w{192}$/),
        },
      }),
    ]);
    const given = BigInt(body.amountL1ValidatorBalanceBurned[0].amount);
    expect(given).toBeGreaterThan(0n);
    // What is burned includes the balance given.
    expect(BigInt(body.amountBurned[0].amount)).toBeGreaterThan(given);
    const disabled = (await get(path('P.DisableL1ValidatorTx'))).body;
    expect(disabled.l1ValidatorDetails[0]).toMatchObject({ remainingBalance: 0, balanceChange: -500 });
  });

  it('of an import says what it can of outputs whose export was not seen', async () => {
    const { body } = await get(path('P.ImportTx.fromX'));
    expect(body).toMatchObject({
      sourceChain: LOCAL_X_CHAIN,
      destinationChain: '11111111111111111111111111111111LpoYY',
    });
    const out = (await hosted(path('C.ExportTx.toP'))).evmInputs[0];
    expect(out).toMatchObject({ fromAddress: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', asset: { symbol: 'AVAX' } });
    expect((await get(path('C.ExportTx.toP'))).body).toMatchObject({ sourceChain: LOCAL_C_CHAIN });
  });

  it('that was aborted and proposed again is where it was proposed last, and is listed once', async () => {
    const base = '/v1/networks/mainnet/blockchains/p-chain/transactions';
    const { body } = await get(`${base}/${showId(ADVANCE_TIME.id)}`);
    expect(body).toMatchObject({ blockNumber: '5', blockTimestamp: 1_700_000_005, blockHash: showId(idOf(1_005)) });
    expect(await pages(base, 1, 'transactions')).toEqual([body]);
    expect(await pages(`${base}?sortOrder=asc`, 10, 'transactions')).toEqual([body]);
  });

  it('of several vertices has, for clients of the hosted service, the time of the last one', async () => {
    const vertex = (index: number) => ({
      hash: showId(idOf(910 + index)),
      height: 2,
      timestamp: 1_600_000_000 + index,
    });
    expect(await hosted(path('X.BaseTx', 'mainnet'))).toMatchObject({
      ...{ chainFormat: 'non-linear', timestamp: 1_600_000_009, vertices: [vertex(8), vertex(9)] },
    });
  });

  it('of another chain is a 404, and so is one that nobody made', async () => {
    const { text } = recordedTransaction('X.BaseTx');
    expect(await get(`${P}/transactions/${text}`)).toMatchObject({
      status: 404,
      body: { message: `txHash: the p-chain of fuji has no transaction ${text}` },
    });
    expect((await get(`${P}/transactions/${showId(idOf(1))}`)).status).toBe(404);
  });
});

describe('lists of transactions', () => {
  const ofChain = (letter: string) =>
    STORY.filter(({ chain }) => chain === letter).map(({ name }) => recordedTransaction(name).text);
  const hashes = (items: readonly Record<string, unknown>[]) => items.map(({ txHash }) => txHash);

  it.each(['P', 'X', 'C'])('of the %s-Chain run in both directions, page by page', async (letter) => {
    const base = `/v1/networks/fuji/blockchains/${letter.toLowerCase()}-chain/transactions`;
    expect(hashes(await pages(`${base}?sortOrder=asc`, 7, 'transactions'))).toEqual(ofChain(letter));
    expect(hashes(await pages(base, 10, 'transactions'))).toEqual(ofChain(letter).reverse());
    const { transactions } = await hosted(`${base}?pageSize=100`);
    expect(hashes(transactions)).toEqual(ofChain(letter).reverse());
  });

  it('of addresses take types and times', async () => {
    const owner = showAddress({ addressPrefix: 'local' }, SOMEBODY);
    const base = `${P}/transactions?addresses=P-${owner},${showAddress({ addressPrefix: 'fuji' }, addressOf(2))}`;
    expect(hashes(await pages(`${base}&sortOrder=asc`, 9, 'transactions'))).toEqual(ofChain('P'));
    const { body } = await get(`${base}&txTypes=CreateSubnetTx&txTypes=BaseTx&sortOrder=asc`);
    const types = body.transactions.map(({ txType }: { txType: string }) => txType);
    expect(new Set(types)).toEqual(new Set(['BaseTx', 'CreateSubnetTx']));
    const { time } = told('P.BaseTx');
    const between = `startTimestamp=${time - 1}&endTimestamp=${time + 1}`;
    expect(hashes((await get(`${base}&${between}`)).body.transactions)).toEqual([recordedTransaction('P.BaseTx').text]);
  });

  it('of an L1 validator are those that changed it', async () => {
    const { body } = await get(`${P}/transactions?l1ValidationId=${showId(VALIDATION)}`);
    expect(hashes(body.transactions)).toEqual([
      recordedTransaction('P.RegisterL1ValidatorTx').text,
      recordedTransaction('P.DisableL1ValidatorTx').text,
    ]);
  });

  it('take UNKNOWN, which is no type of a transaction', async () => {
    const owner = showAddress({ addressPrefix: 'local' }, SOMEBODY);
    const listed = async (types: string) =>
      hashes((await get(`${P}/transactions?addresses=${owner}&txTypes=${types}`)).body.transactions);
    expect(await listed('UNKNOWN')).toEqual([]);
    expect(await listed('UNKNOWN,BaseTx')).toEqual(await listed('BaseTx'));
  });

  it.each([
    ['asc', [['X.BaseTx', 'X.BaseTx.FT', 'X.OperationTx.MintFT'], ['X.OperationTx.MintNFT']]],
    [
      'desc',
      [
        ['X.OperationTx.MintNFT', 'X.OperationTx.MintFT'],
        ['X.BaseTx.FT', 'X.BaseTx'],
      ],
    ],
  ] as const)('are cut short where much would be read, and go on behind (%s)', async (sortOrder, names) => {
    const base = `/v1/networks/mainnet/blockchains/x-chain/transactions?pageSize=100&sortOrder=${sortOrder}`;
    const cut = names.map((page) => page.map((name) => recordedTransaction(name).text));
    for (const ask of [hosted, async (path: string) => (await get(path)).body]) {
      const first = await ask(base);
      const next = await ask(`${base}&pageToken=${first.nextPageToken}`);
      expect([first, next].map(({ transactions }) => hashes(transactions))).toEqual(cut);
      expect(next.nextPageToken).toBeUndefined();
      const payloads = [...first.transactions, ...next.transactions].map(
        ({ emittedUtxos: [utxo] }) => (utxo?.payload?.length ?? 2) / 2 - 1,
      );
      if (ask === hosted) expect(payloads.sort()).toEqual([0, PAYLOAD, PAYLOAD, PAYLOAD]);
    }
  });

  it('take types only with addresses', async () => {
    const { status, body } = await get(`${P}/transactions?txTypes=BaseTx`);
    expect([status, body.message]).toEqual([400, 'txTypes must be given with addresses or l1ValidationId']);
  });
});
