import { describe, expect, it } from '@jest/globals';
import { get, type Json, ofA, one, pages, withRealStoreAndService } from '../testing/running-service.js';
import { A, B, shown, USD } from '../testing/story.js';

withRealStoreAndService();

describe('lists of one kind', () => {
  it.each([
    [
      'transactions:listNative',
      [
        ['5', 0],
        ['3', 1],
        ['2', 0],
        ['1', 0],
      ],
      (t: Json) => [t.blockNumber, t.blockIndex],
    ],
    [
      'transactions:listErc20',
      [
        ['4', 0, '666'],
        ['3', 2, '1'],
        ['2', 0, '100'],
      ],
      (t: Json) => [t.blockNumber, t.logIndex, t.value],
    ],
    ['transactions:listErc721', [['3', 0, '7']], (t: Json) => [t.blockNumber, t.logIndex, t.erc721Token.tokenId]],
    [
      'transactions:listErc1155',
      [
        ['3', 1, '2', '20'],
        ['3', 1, '1', '10'],
      ],
      (t: Json) => [t.blockNumber, t.logIndex, t.erc1155Token.tokenId, t.value],
    ],
  ])('%s gives what the address sent and received, newest first, page by page', async (list, expected, keyOf) => {
    expect((await pages(`${ofA}/${list}`, 100)).map(keyOf)).toEqual(expected);
    expect((await pages(`${ofA}/${list}`, 1)).map(keyOf)).toEqual(expected);
    expect((await pages(`${ofA}/${list}?startBlock=3&endBlock=4`, 1)).map(keyOf)).toEqual(
      expected.filter(([height]) => height === '3'),
    );
    const oldestFirst = [...expected].reverse();
    expect((await pages(`${ofA}/${list}?sortOrder=asc`, 100)).map(keyOf)).toEqual(oldestFirst);
    expect((await pages(`${ofA}/${list}?sortOrder=asc`, 1)).map(keyOf)).toEqual(oldestFirst);
  });

  it('give internal transactions in both orders, page by page', async () => {
    const list = `${ofA}/transactions:listInternals`;
    const newestFirst = await pages(list, 100);
    expect(newestFirst.length).toBeGreaterThan(1);
    expect(await pages(`${list}?sortOrder=asc`, 1)).toEqual([...newestFirst].reverse());
  });

  it('take a page token for its own order only', async () => {
    const { nextPageToken } = (await get(`${ofA}/transactions:listNative?pageSize=1`)).body;
    const status = async (order: string) =>
      (await get(`${ofA}/transactions:listNative?sortOrder=${order}&pageToken=${nextPageToken}`)).status;
    expect([await status('desc'), await status('asc')]).toEqual([200, 400]);
  });

  it('gives a transfer with its token and its place', async () => {
    const { body } = await get(`${ofA}/transactions:listErc20?startBlock=2&endBlock=3`);
    expect(body).toEqual({
      transactions: [
        {
          blockNumber: '2',
          blockTimestamp: 1_700_000_020,
          blockTimestampMilliseconds: 1_700_000_020_000,
          blockHash: one.blockHash(2),
          txHash: one.txHash(2, 0),
          from: { address: shown(A) },
          to: { address: shown(B) },
          logIndex: 0,
          value: '100',
          erc20Token: {
            address: shown(USD),
            name: 'US "Dollar"\u2028',
            symbol: 'USD',
            decimals: 6,
            logoUri: 'https://logos.example/usd.png',
            ercType: 'ERC-20',
          },
        },
      ],
    });
  });

  it('gives internal transactions where call traces are stored, and names the blocks without on every page', async () => {
    const asked = async (query: string) => {
      const { status, headers, body } = await get(`${ofA}/transactions:listInternals${query}`);
      const internals = body.transactions?.map((t: Json) => [t.blockNumber, t.internalTxType, t.value, t.isReverted]);
      return { status, uncovered: headers['x-uncovered-blocks'], internals, next: body.nextPageToken };
    };
    const [created, called] = [
      ['3', 'CREATE', '0', true],
      ['3', 'CALL', '7', false],
    ];
    expect(await asked('?endBlock=5')).toEqual({ status: 200, internals: [created, called] });
    expect(await asked('')).toEqual({ status: 200, uncovered: '5', internals: [created, called] });
    const first = await asked('?pageSize=1');
    expect(first).toMatchObject({ uncovered: '5', internals: [created] });
    expect(await asked(`?pageSize=1&pageToken=${first.next}`)).toEqual({
      status: 200,
      uncovered: '5',
      internals: [called],
    });
    expect(await asked('?startBlock=6')).toEqual({ status: 200, internals: [] });
  });

  it('says that internal transactions are not known where no asked block has call traces', async () => {
    const missing = async (chain: string, query: string) => {
      const { status, body } = await get(`/v1/chains/${chain}/addresses/${A}/transactions:listInternals${query}`);
      return [status, body.message];
    };
    expect(await missing('31337', '?startBlock=5')).toEqual([
      404,
      'Internal transactions of chain 31337 are not indexed for the asked blocks 5 to 5: its nodes gave no call traces of them',
    ]);
    expect(await missing('31338', '')).toEqual([
      404,
      'Internal transactions of chain 31338 are not indexed for the asked blocks 1 to 1: its nodes gave no call traces of them',
    ]);
  });

  it.each(['v1', 'v2'])('names the blocks without call traces with combined transactions too (%s)', async (version) => {
    const uncovered = async (chain: string, query: string) => {
      const answer = await get(`/${version}/chains/${chain}/addresses/${A}/transactions${query}`);
      return [answer.status, answer.headers['x-uncovered-blocks']];
    };
    expect(await uncovered('31337', '')).toEqual([200, '5']);
    expect(await uncovered('31337', '?startBlock=5')).toEqual([200, '5']);
    expect(await uncovered('31337', '?endBlock=5')).toEqual([200, undefined]);
    expect(await uncovered('31338', '')).toEqual([200, '1']);
  });
});
