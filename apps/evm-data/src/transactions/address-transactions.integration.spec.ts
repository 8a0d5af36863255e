import { describe, expect, it } from '@jest/globals';
import { base, get, ofA, one, pages, withRealStoreAndService } from '../testing/running-service.js';
import { ZERO } from '../testing/small-chains.js';
import { A, ART, B, C, GEMS, MADE, shown, USD } from '../testing/story.js';

withRealStoreAndService();

describe('combined transactions (4.4)', () => {
  it('gives the transactions that concern an address, with what concerns it, newest first', async () => {
    const { status, body } = await get(`/v2/chains/31337/addresses/${A}/transactions?endBlock=4`);
    expect(status).toBe(200);
    const at = (height: number, index: number) => ({
      blockNumber: String(height),
      blockTimestamp: 1_700_000_000 + height * 10,
      blockTimestampMilliseconds: 1_700_000_000_000 + height * 10_000,
      blockHash: one.blockHash(height),
      chainId: '31337',
      blockIndex: index,
      txHash: one.txHash(height, index),
    });
    const gas = { gasLimit: '50000', gasUsed: '21000', gasPrice: '9' };
    const none = { erc20Transfers: [], erc721Transfers: [], erc1155Transfers: [], internalTransactions: [] };
    const usd = {
      name: 'US "Dollar"\u2028',
      symbol: 'USD',
      decimals: 6,
      logoUri: 'https://logos.example/usd.png',
      address: shown(USD),
    };
    const gem = { address: shown(GEMS), ercType: 'ERC-1155', tokenUri: '', metadata: { indexStatus: 'unindexed' } };
    expect(body).toEqual({
      transactions: [
        {
          nativeTransaction: {
            ...at(3, 1),
            txStatus: '0',
            txType: 2,
            ...gas,
            nonce: '3',
            from: { address: shown(A) },
            to: { address: shown(C) },
            method: { callType: 'CONTRACT_CALL', methodHash: '' },
            value: '0',
          },
          ...none,
        },
        {
          nativeTransaction: {
            ...at(3, 0),
            txStatus: '1',
            txType: 2,
            ...gas,
            nonce: '3',
            from: { address: shown(C) },
            to: { address: shown(GEMS) },
            method: { callType: 'CONTRACT_CALL', methodHash: '0xdeadbeef' },
            value: '0',
          },
          erc20Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(A) },
              logIndex: 2,
              value: '1',
              erc20Token: { ...usd, ercType: 'ERC-20', tokenReputation: 'Benign' },
            },
          ],
          erc721Transfers: [
            {
              from: { address: ZERO },
              to: { address: shown(A) },
              logIndex: 0,
              erc721Token: {
                address: shown(ART),
                name: 'Art',
                symbol: 'ART',
                ercType: 'ERC-721',
                tokenId: '7',
                tokenUri: '',
                metadata: { indexStatus: 'unindexed' },
              },
            },
          ],
          erc1155Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 1,
              value: '10',
              erc1155Token: { ...gem, tokenId: '1' },
            },
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 1,
              value: '20',
              erc1155Token: { ...gem, tokenId: '2' },
            },
          ],
          internalTransactions: [
            {
              from: { address: shown(GEMS) },
              to: { address: shown(A) },
              internalTxType: 'CALL',
              value: '7',
              isReverted: false,
              gasUsed: '2300',
              gasLimit: '9000',
            },
            {
              from: { address: shown(A) },
              to: { address: '' },
              internalTxType: 'CREATE',
              value: '0',
              isReverted: true,
              gasUsed: '2300',
              gasLimit: '9000',
            },
          ],
        },
        {
          nativeTransaction: {
            ...at(2, 0),
            txStatus: '1',
            txType: 2,
            ...gas,
            nonce: '2',
            from: { address: shown(A) },
            to: usd,
            method: { callType: 'CONTRACT_CALL', methodHash: '0xa9059cbb', methodName: 'transfer(address,uint256)' },
            value: '0',
          },
          ...none,
          erc20Transfers: [
            {
              from: { address: shown(A) },
              to: { address: shown(B) },
              logIndex: 0,
              value: '100',
              erc20Token: { ...usd, ercType: 'ERC-20', tokenReputation: 'Benign' },
            },
          ],
        },
        {
          nativeTransaction: {
            ...at(1, 0),
            txStatus: '1',
            txType: 0,
            ...gas,
            nonce: '1',
            from: { address: shown(A) },
            to: { address: shown(B) },
            method: { callType: 'NATIVE_TRANSFER', methodHash: '', methodName: 'Native Transfer' },
            value: '5',
          },
          ...none,
        },
      ],
    });
  });

  it('leaves internal transactions out where there are no call traces, and shows header times in milliseconds', async () => {
    const { body } = await get(`${ofA}/transactions?startBlock=5`);
    expect(body.transactions[0]).not.toHaveProperty('internalTransactions');
    expect(body.transactions[0].nativeTransaction).toMatchObject({
      blockTimestampMilliseconds: 1_700_000_050_250,
      blockMinDelayExcess: 3,
    });
  });

  it.each(['asc', 'desc'])('gives the same in pages of one as in one page (%s)', async (order) => {
    const whole = await pages(`${ofA}/transactions?sortOrder=${order}`, 100);
    expect(whole.map((t) => [t.nativeTransaction.blockNumber, t.nativeTransaction.blockIndex])).toEqual(
      [
        ['1', 0],
        ['2', 0],
        ['3', 0],
        ['3', 1],
        ['4', 0],
        ['5', 0],
      ].sort((a, b) => (order === 'asc' ? 1 : -1) * (Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]))),
    );
    expect(await pages(`${ofA}/transactions?sortOrder=${order}`, 1)).toEqual(whole);
  });

  it('takes startBlock as inclusive and endBlock as exclusive, in both orders, and an empty range as empty', async () => {
    for (const order of ['asc', 'desc']) {
      const heights = (await pages(`${ofA}/transactions?sortOrder=${order}&startBlock=2&endBlock=4`, 2)).map(
        (t) => t.nativeTransaction.blockNumber,
      );
      expect(heights.sort()).toEqual(['2', '3', '3']);
    }
    expect((await get(`${ofA}/transactions?startBlock=3&endBlock=3`)).body).toEqual({ transactions: [] });
    expect((await get(`${ofA}/transactions?startBlock=999999999999999`)).body).toEqual({ transactions: [] });
  });

  it('leaves spam out when asked to, and transactions that nothing else concerns', async () => {
    const heights = (await pages(`${ofA}/transactions?filterSpamTokens=true`, 2)).map(
      (t) => t.nativeTransaction.blockNumber,
    );
    expect(heights).toEqual(['5', '3', '3', '2', '1']);
    const [spam] = (await get(`${ofA}/transactions?startBlock=4&endBlock=5`)).body.transactions;
    expect(spam.erc20Transfers[0].erc20Token.tokenReputation).toBe('Malicious');
  });

  it('shows a created contract as the receiver', async () => {
    const { body } = await get(`${base}/addresses/${MADE}/transactions`);
    expect(body.transactions[0].nativeTransaction).toMatchObject({
      to: { address: shown(MADE) },
      method: { callType: 'CONTRACT_CREATION', methodHash: '', methodName: 'Contract Created' },
    });
  });

  it('speaks the hosted dialect when the gateway says so', async () => {
    const { body } = await get(`${ofA}/transactions?startBlock=3&endBlock=4`, { 'x-nunatak-dialect': 'hosted' });
    expect(body.transactions[1].erc721Transfers[0].erc721Token.metadata).toEqual({ indexStatus: 'UNINDEXED' });
  });

  it('takes the blockchain id for the chain id, the address in any case, and unknown parameters not at all', async () => {
    const expected = (await get(`${ofA}/transactions`)).body;
    const upper = `0x${A.slice(2).toUpperCase()}`;
    for (const form of [upper, shown(A)]) {
      const path = `/v2/chains/2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5/addresses/${form}/transactions?sortBy=x&foo=1&foo=2`;
      expect((await get(path)).body).toEqual(expected);
    }
  });
});
