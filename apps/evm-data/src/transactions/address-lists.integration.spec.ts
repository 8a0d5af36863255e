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

  it('gives internal transactions where call traces are stored, and says where they are not', async () => {
    const list = await pages(`${ofA}/transactions:listInternals?endBlock=5`, 1);
    expect(list.map((t) => [t.blockNumber, t.internalTxType, t.value, t.isReverted])).toEqual([
      ['3', 'CREATE', '0', true],
      ['3', 'CALL', '7', false],
    ]);
    const { status, body } = await get(`${ofA}/transactions:listInternals`);
    expect(status).toBe(404);
    expect(body.message).toContain('indexed for blocks 0–4 only');
    const untraced = await get(`/v1/chains/31338/addresses/${A}/transactions:listInternals`);
    expect([untraced.status, untraced.body.message]).toEqual([
      404,
      'Internal transactions of chain 31338 are not indexed: its node gives no call traces',
    ]);
  });
});
