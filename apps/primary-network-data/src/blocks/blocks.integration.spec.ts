import { describe, expect, it } from '@jest/globals';
import { showHex, showId, showNodeId } from '../interface/ids.js';
import { get, hosted, pages, withRealStoreAndService } from '../testing/running-service.js';
import { addressOf, blockRow, idOf, StoredNetwork } from '../testing/stored-network.js';

const NODE = addressOf(5);

withRealStoreAndService(async (pool) => {
  const network = await StoredNetwork.register(pool, '12345');
  const platform = { active_l1_validators: 2, current_supply: '360000000000000000', accrued_fees: '0' };
  const proposer = (height: number, node: Buffer | null) => ({
    ...{ proposer_id: idOf(height + 5_000), proposer_parent_id: idOf(height + 4_999), proposer_node_id: node },
    ...{ proposer_height: height - 1, proposer_time: 1_700_000_000 + height },
  });
  await network.insert(
    'block',
    ...[0, 1, 2, 3, 4].map((height) =>
      blockRow('P', height, { ...platform, ...(height > 0 && proposer(height, height === 3 ? null : NODE)) }),
    ),
    blockRow('P', 5, {
      ...{ ...platform, accrued_fees: '18446744073709551615', transactions: [idOf(1), idOf(2)] },
      ...proposer(5, NODE),
    }),
    blockRow('C', 7, { evm_transactions: 3, transactions: [idOf(3)] }),
    blockRow('C', 8),
    blockRow('P', 6, platform),
    blockRow('P', 7, platform),
  );
  await network.insert(
    'unenveloped',
    ...[
      ['P', 0, 0],
      ['P', 6, 7],
      ['C', 7, 8],
    ].map(([chain, from_height, to_height]) => ({ chain, from_height, to_height })),
  );
});

const P = '/v1/networks/fuji/blockchains/p-chain';
const node = showNodeId(NODE);
const heights = (blocks: readonly Record<string, unknown>[]) => blocks.map(({ blockNumber }) => blockNumber);

describe('a block', () => {
  it('is found by its height and by its id, and is final', async () => {
    const expected = {
      blockNumber: '4',
      blockHash: showId(idOf(1_004)),
      parentHash: showId(idOf(1_003)),
      blockTimestamp: 1_700_000_004,
      blockType: 'BanffStandardBlock',
      txCount: 0,
      transactions: [],
      blockSizeBytes: 504,
      l1ValidatorsAccruedFees: 0,
      activeL1Validators: 2,
      currentSupply: '360000000000000000',
      proposerDetails: {
        proposerId: showId(idOf(5_004)),
        proposerParentId: showId(idOf(5_003)),
        proposerNodeId: node,
        proposerPChainHeight: 3,
        proposerTimestamp: 1_700_000_004,
      },
    };
    for (const id of ['4', showId(idOf(1_004))]) {
      const { body, headers } = await get(`${P}/blocks/${id}`);
      expect(body).toEqual(expected);
      expect(headers['x-nunatak-final']).toBe('1');
    }
  });

  it('has integers of all their digits', async () => {
    expect((await get(`${P}/blocks/5`)).text).toContain('"l1ValidatorsAccruedFees":18446744073709551615,');
  });

  it('of the C-Chain is named by the EVM block’s hash, and counts the transactions that it lists', async () => {
    const C = '/v1/networks/testnet/blockchains/c-chain';
    const { body } = await get(`${C}/blocks/${showHex(idOf(1_007))}`);
    expect(body).toMatchObject({ blockNumber: '7', blockHash: showHex(idOf(1_007)), txCount: 1 });
    expect(body.transactions).toEqual([showId(idOf(3))]);
    expect((await get(`${C}/blocks/7`)).body).toEqual(body);
  });

  it('that is not there is a 404', async () => {
    expect((await get(`${P}/blocks/99`)).body.message).toBe('blockId: the p-chain of fuji has no block 99');
    expect((await get(`${P}/blocks/${showId(idOf(1))}`)).status).toBe(404);
  });
});

describe('blocks', () => {
  it('are listed newest first, page by page', async () => {
    const { body } = await get(`${P}/blocks`);
    expect(heights(body.blocks)).toEqual(['7', '6', '5', '4', '3', '2', '1', '0']);
    expect(body.chainInfo).toEqual({ chainName: 'p-chain', network: 'fuji' });
    expect(await pages(`${P}/blocks`, 2, 'blocks')).toEqual(body.blocks);
    expect((await hosted(`${P}/blocks`)).blocks).toEqual(body.blocks);
  });

  it('of a node are those that it proposed, between times that are both exclusive', async () => {
    expect(heights((await get(`${P}/nodes/${node}/blocks`)).body.blocks)).toEqual(['5', '4', '2', '1']);
    expect(heights(await pages(`${P}/nodes/${node}/blocks`, 1, 'blocks'))).toEqual(['5', '4', '2', '1']);
    const between = 'startTimestamp=1700000001&endTimestamp=1700000005';
    expect(heights((await get(`${P}/nodes/${node}/blocks?${between}`)).body.blocks)).toEqual(['4', '2']);
    expect((await get(`${P}/nodes/${showNodeId(addressOf(6))}/blocks`)).body.blocks).toEqual([]);
  });

  it('of a node name the blocks of the asked time whose proposers are not known; the first block never had one', async () => {
    const uncovered = async (times = '') =>
      (await get(`${P}/nodes/${node}/blocks${times}`)).headers['x-uncovered-blocks'];
    expect(await uncovered()).toBe('6-7');
    expect(await uncovered('?pageSize=1&startTimestamp=1700000003&endTimestamp=1700000007')).toBe('6');
    expect(await uncovered('?endTimestamp=1700000006')).toBeUndefined();
    const { status, body } = await get(`${P}/nodes/${node}/blocks?startTimestamp=1700000005`);
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^Who proposed the blocks of fuji's p-chain/)]);
    expect((await get(`${P}/nodes/${node}/blocks?startTimestamp=1800000000`)).body.blocks).toEqual([]);
  });

  it('of a node on a chain whose blocks came without envelopes are not known; one that has no blocks has none', async () => {
    const answer = await get(`/v1/networks/fuji/blockchains/c-chain/nodes/${node}/blocks`);
    expect([answer.status, answer.body.message]).toEqual([
      ...[404, expect.stringMatching(/^Who proposed the blocks of fuji's c-chain is not known: they came without env/)],
    ]);
    expect((await get(`/v1/networks/fuji/blockchains/x-chain/nodes/${node}/blocks`)).body.blocks).toEqual([]);
  });
});
