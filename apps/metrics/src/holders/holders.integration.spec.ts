import { describe, expect, it } from '@jest/globals';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import type { Hex, HolderList, HolderQuery, Holdings } from '@nunatak/evm-contracts';
import { checksumAddress } from '@nunatak/evm-decoding';
import { get, type Json, listed, pages, post, wall, withRealStoreAndService } from '../testing/running-service.js';

const account = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as Hex;
const shown = (n: number) => checksumAddress(account(n).slice(2));
const CONTRACT = account(0xabcdef);
const TOTAL = 7;

/** Answers that a stand-in for the EVM's data service gives, and what it was asked. */
const stand = { head: 100, asked: [] as unknown[], failure: undefined as Error | undefined };
/** Accounts 1 to 7; of several lists, the i-th has those that i + 1 divides. */
const membersOf = ({ lists, isInAll }: Pick<HolderQuery, 'lists' | 'isInAll'>) =>
  Array.from({ length: TOTAL }, (_, i) => i + 1).filter((n) => {
    const isIn = lists.map((_, i) => n % (i + 1) === 0);
    return isInAll ? !isIn.includes(false) : isIn.includes(true);
  });
const holdings: Holdings = {
  async holders(query, { after, size, withValues }) {
    stand.asked.push(query, { after, size, withValues });
    if (stand.failure) throw stand.failure;
    const { chainId } = query.lists[0]!;
    const height = query.heights[chainId] ?? stand.head;
    const left = membersOf(query).filter((n) => after === undefined || account(n) > after);
    const holders = left.slice(0, size).map((n) => ({
      address: account(n),
      ...(withValues && { value: String(BigInt(n) * 10n ** 30n + BigInt(height)) }),
    }));
    return { holders, heights: { [chainId]: height }, ...(left.length > size && { next: holders.at(-1)!.address }) };
  },
  async countHolders(query) {
    stand.asked.push(['count', query.heights]);
    const counts = query.lists.map((_, i) => Math.floor(TOTAL / (i + 1)));
    return { counts, total: membersOf(query).length };
  },
  async collection(chainId, contract, height) {
    stand.asked.push(['collection', chainId, contract, height]);
    return { name: 'Art', symbol: 'ART', tokenCount: 9 };
  },
};

withRealStoreAndService({ chains: [listed('43114'), listed('43113')], fill: async () => undefined, holdings });

const NFTS = `/v2/chains/43114/contracts/${CONTRACT}/nfts:listHolders`;
const BALANCES = `/v2/chains/43114/contracts/${CONTRACT}/balances`;
const BTCB = '/v2/chains/43114/btcb/bridged:getAddresses';
const part = (id: string, minBalance = '5') => ({
  ...{ id, type: 'LatestBalance' },
  params: { evmChainId: '43114', tokenType: 'NATIVE', minBalance },
});

describe('holders', () => {
  it('of a collection come with its name, symbol and totals, each page at the height of the first', async () => {
    stand.head = 100;
    stand.asked = [];
    const first = await get(`${NFTS}?pageSize=3`);
    expect(first.body).toEqual({
      addresses: [1, 2, 3].map((n) => ({ address: shown(n), sortKey: `${n}000000000000000000000000000100` })),
      nextPageToken: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      ...{ nftCollectionName: ['Art'], nftSymbol: ['ART'], totalHolders: TOTAL, totalTokens: 9 },
    });
    stand.head = 200;
    const all = await pages(`${NFTS}?pageSize=3`, 'addresses');
    expect(all.map(({ address }) => address)).toEqual([1, 2, 3, 4, 5, 6, 7].map(shown));
    const second = await get(`${NFTS}?pageSize=2&pageToken=${first.body.nextPageToken}`);
    expect(second.body.addresses[0]).toEqual({ address: shown(4), sortKey: '4000000000000000000000000000100' });
    expect(second.body).toMatchObject({ totalHolders: TOTAL, totalTokens: 9, nftSymbol: ['ART'] });
    expect(stand.asked.filter((each) => Array.isArray(each) && each[0] === 'collection')).toEqual([
      ['collection', '43114', CONTRACT, 100],
      ['collection', '43114', CONTRACT, 200],
    ]);
  });

  it('by balance are those of a time frame', async () => {
    stand.asked = [];
    const { body } = await get(`${BALANCES}?threshold=0&startTimestamp=5&endTimestamp=6&pageSize=5000`);
    expect(body.addresses).toHaveLength(TOTAL);
    const list = { chainId: '43114', asset: 'erc20', contract: CONTRACT, least: 1n };
    const range = { times: 'any', from: 5, until: 6 };
    expect(stand.asked[0]).toEqual({ lists: [{ ...list, range }], isInAll: true, heights: {} });
    await get(`${BALANCES}?threshold=${2n ** 256n - 1n}`);
    expect(stand.asked[2]).toMatchObject({ lists: [{ least: 2n ** 256n - 1n, range: { times: 'any' } }] });
    expect(stand.asked[3]).toEqual({ after: undefined, size: 1_000, withValues: true });
  });

  it('by bridging are those of the C-Chain', async () => {
    stand.asked = [];
    expect((await pages(`${BTCB}?threshold=7&pageSize=2`, 'addresses')).map(({ address }: Json) => address)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(shown),
    );
    const list: HolderList = { chainId: '43114', asset: 'bridgedBtcb', least: 7n };
    expect(stand.asked[0]).toEqual({ lists: [list], isInAll: true, heights: {} });
  });

  it.each(['v1', 'v2'])('of a composite query of %s are counted once, and paged', async (version) => {
    stand.asked = [];
    const path = `/${version}/lookingGlass/compositeQuery`;
    const query = { operator: 'OR', pageSize: 4, queries: [part('a'), part('__proto__')] };
    const first = await post(path, query);
    const counts = JSON.parse('{"a":7,"__proto__":3}');
    expect(first).toEqual({
      status: 200,
      body: {
        addresses: [1, 2, 3, 4].map(shown),
        subQueryCounts: counts,
        totalCount: 7,
        nextPageToken: expect.any(String),
      },
    });
    const { nextPageToken: pageToken } = first.body;
    const second = await post(path, { ...query, pageSize: 10_000, pageToken });
    expect(second.body).toEqual({ addresses: [5, 6, 7].map(shown), subQueryCounts: counts, totalCount: 7 });
    expect(stand.asked.filter((each) => Array.isArray(each))).toHaveLength(1);
    const both = await post(path, { ...query, operator: 'AND' });
    expect(both.body).toEqual({ addresses: [2, 4, 6].map(shown), subQueryCounts: counts, totalCount: 3 });
    for (const other of [
      { ...query, operator: 'AND' },
      { ...query, queries: [part('a'), part('__proto__', '6')] },
    ])
      expect((await post(path, { ...other, pageToken })).body.message[0]).toMatch(
        /^pageToken is not valid for this query/,
      );
  });
});

describe('bad requests about holders', () => {
  const amount = 'threshold must be an amount in the smallest unit: decimal digits, at most 2^256 - 1';
  it.each([
    [`${BALANCES}?pageSize=1`, 400, amount],
    [`${BALANCES}?threshold=${2n ** 256n}`, 400, amount],
    [`${BALANCES}?threshold=-1`, 400, amount],
    [`${BTCB}?threshold=1e3`, 400, amount],
    [`${BALANCES}?threshold=1&pageSize=5001`, 400, 'pageSize must be an integer from 1 to 5000'],
    [`${BALANCES}?threshold=1&startTimestamp=7&endTimestamp=7`, 400, 'startTimestamp must be below endTimestamp'],
    [
      `${BALANCES}?threshold=1&startTimestamp=x`,
      400,
      'startTimestamp must be a time in Unix seconds: an integer of at most 15 digits',
    ],
    [`${BALANCES}?threshold=1&startTimestamp=99999999999`, 400, 'startTimestamp must not lie in the future'],
    [
      `${NFTS}?pageToken=${crypto.randomUUID()}`,
      400,
      'pageToken is not valid for this query: use the nextPageToken of its last page, unchanged',
    ],
    [NFTS.replace(CONTRACT, '0x12'), 400, 'address must be an address: 0x and 40 hex digits'],
    [
      NFTS.replace('43114', 'total'),
      400,
      'chainId must be an EVM chain id or a blockchain id: this operation has no sums (total, mainnet, testnet)',
    ],
    [NFTS.replace('43114', '7'), 404, 'chainId: chain 7 is not served here (the list of chains is at /v2/chains)'],
  ])('%s', async (path, status, message) => {
    expect((await get(path)).body).toMatchObject({ statusCode: status, message: [message] });
  });

  it('name each fault of a composite query', async () => {
    const { status, body } = await post('/v2/lookingGlass/compositeQuery', {
      operator: 'OR',
      queries: [{ id: '', type: 'x' }],
    });
    expect(status).toBe(400);
    expect(body.message).toEqual([
      'queries[0].id must be a text of 1 to 100 characters',
      'queries[0].type must be one of AllTimeNativeBalance, AnyTimeNativeBalance, AllTimeErc20Balance, AnyTimeErc20Balance, AllTimeNftHolders, AnyTimeNftHolders, LatestBalance',
    ]);
  });
});

describe('answers about holders', () => {
  it('say why there is none, and others are answered meanwhile', async () => {
    stand.failure = new UnavailableError('the EVM data service is not reachable');
    expect((await get(NFTS)).body).toMatchObject({
      statusCode: 503,
      message: ['the EVM data service is not reachable'],
    });
    expect((await get('/v2/chains')).status).toBe(200);
    stand.failure = new NotFoundError('Contract 0x… of chain 43114 has shown no token transfer');
    expect((await get(BTCB.concat('?threshold=1'))).status).toBe(404);
    stand.failure = undefined;
  });

  it('go on for 24 hours', async () => {
    const { nextPageToken } = (await get(`${NFTS}?pageSize=3`)).body;
    wall.ms += 24 * 3_600_000;
    expect((await get(`${NFTS}?pageToken=${nextPageToken}`)).status).toBe(200);
    wall.ms += 1;
    expect((await get(`${NFTS}?pageToken=${nextPageToken}`)).body.message).toEqual([
      'pageToken is older than 24 hours: begin again with the first page',
    ]);
  });
});
