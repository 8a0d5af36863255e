import { describe, expect, it } from '@jest/globals';
import { base, get, type Json, one, pages, withRealStoreAndService } from '../testing/running-service.js';
import { hash } from '../testing/small-chains.js';

withRealStoreAndService();

describe('transactions and blocks of a chain', () => {
  it('gives one transaction complete', async () => {
    const { body } = await get(`${base}/transactions/${one.txHash(3, 0)}`);
    expect(body.erc20Transfers.map((t: Json) => t.value)).toEqual(['1', '2']);
    expect(body.internalTransactions.map((t: Json) => t.value)).toEqual(['7', '0', '8']);
    expect(body.networkTokenDetails.networkToken.decimals).toBe(18);
    expect(body.nativeTransaction).toMatchObject({ input: '0xdeadbeef', baseFeePerGas: '7' });
    const fees = (await get(`${base}/transactions/${one.txHash(2, 0).toUpperCase().replace('0X', '0x')}`)).body
      .nativeTransaction;
    expect(fees).toMatchObject({ maxFeePerGas: '20', maxPriorityFeePerGas: '1' });
    expect((await get(`${base}/transactions/${one.txHash(1, 0)}`)).body.nativeTransaction.baseFeePerGas).toBe('0');
    expect((await get(`${base}/transactions/${hash('no such')}`)).status).toBe(404);
  });

  it('gives a block by number and by hash', async () => {
    const byNumber = await get(`${base}/blocks/5`);
    expect(byNumber.body).toEqual({
      chainId: '31337',
      blockNumber: '5',
      blockTimestamp: 1_700_000_050,
      blockTimestampMilliseconds: 1_700_000_050_250,
      blockMinDelayExcess: 3,
      blockHash: one.blockHash(5),
      txCount: 2,
      baseFee: '7',
      gasUsed: '42000',
      gasLimit: '15000000',
      gasCost: '0',
      parentHash: one.blockHash(4),
      feesSpent: '1234',
      cumulativeTransactions: '10',
    });
    expect((await get(`${base}/blocks/${one.blockHash(5)}`)).body).toEqual(byNumber.body);
    expect((await get(`${base}/blocks/1`)).body.baseFee).toBe('0');
    expect((await get(`${base}/blocks/6`)).body).toEqual({
      message: 'blockId: block 6 of chain 31337 is not indexed; its indexed blocks are 0 to 5',
      error: 'Not Found',
      statusCode: 404,
    });
    expect((await get(`${base}/blocks/${hash('no such')}`)).status).toBe(404);
  });

  it('lists blocks, latest transactions by outcome, and a block’s transactions, the last one first', async () => {
    expect((await pages(`${base}/blocks`, 2)).map((b) => b.blockNumber)).toEqual(['5', '4', '3', '2', '1', '0']);
    const place = (t: Json) => `${t.blockNumber}.${t.blockIndex}`;
    const all = ['5.0', '4.0', '3.1', '3.0', '2.1', '2.0', '1.0'];
    expect((await pages(`${base}/transactions`, 2)).map(place)).toEqual(all);
    expect((await pages(`${base}/transactions?status=failed`, 1)).map(place)).toEqual(['3.1']);
    expect((await pages(`${base}/transactions?status=success`, 1)).map(place)).toEqual(all.filter((p) => p !== '3.1'));
    expect((await pages(`${base}/blocks/3/transactions`, 1)).map(place)).toEqual(['3.1', '3.0']);
    expect((await get(`${base}/blocks/${one.blockHash(3)}/transactions`)).body.transactions.map(place)).toEqual([
      '3.1',
      '3.0',
    ]);
    expect((await get(`${base}/blocks/0/transactions`)).body).toEqual({ transactions: [] });
    expect((await get(`${base}/blocks/77/transactions`)).status).toBe(404);
  });

  it('merges all chains by time, by network and outcome', async () => {
    const place = (t: Json) => `${t.chainId}.${t.blockNumber}.${t.blockIndex}`;
    const merged = [
      '31337.5.0',
      '31337.4.0',
      '31337.3.1',
      '31337.3.0',
      '31337.2.1',
      '31337.2.0',
      '31338.1.0',
      '31337.1.0',
    ];
    for (const size of [1, 3, 100]) expect((await pages('/v1/transactions', size)).map(place)).toEqual(merged);
    for (const network of ['fuji', 'testnet'])
      expect((await pages(`/v1/transactions?network=${network}`, 1)).map(place)).toEqual(['31338.1.0']);
    expect((await pages('/v1/transactions?network=mainnet&status=failed', 1)).map(place)).toEqual(['31337.3.1']);
  });
  it('merges all chains’ blocks by time, and by chain at one time', async () => {
    const place = (b: Json) => `${b.chainId}.${b.blockNumber}`;
    const merged = ['31337.5', '31337.4', '31337.3', '31337.2', '31338.1', '31337.1', '31337.0', '31338.0'];
    for (const path of ['/v1/blocks', '/v1/chains/allBlocks'])
      for (const size of [1, 3, 100]) expect((await pages(path, size)).map(place)).toEqual(merged);
    for (const network of ['fuji', 'testnet'])
      expect((await pages(`/v1/blocks?network=${network}`, 1)).map(place)).toEqual(['31338.1', '31338.0']);
    const [newest] = (await get('/v1/blocks?pageSize=1')).body.blocks;
    expect(newest).toEqual((await get(`${base}/blocks/5`)).body);
  });

  it('answers the older names of lists over all chains alike, with one another’s page tokens', async () => {
    for (const [name, older] of [
      ['/v1/blocks', '/v1/chains/allBlocks'],
      ['/v1/transactions', '/v1/chains/allTransactions'],
    ]) {
      const first = (await get(`${name}?pageSize=2`)).body;
      expect((await get(`${older}?pageSize=2`)).body).toEqual(first);
      const next = `pageSize=3&pageToken=${first.nextPageToken}`;
      expect((await get(`${older}?${next}`)).body).toEqual((await get(`${name}?${next}`)).body);
    }
    const { nextPageToken } = (await get('/v1/blocks?pageSize=2')).body;
    for (const other of ['/v1/blocks?network=fuji&', '/v1/transactions?'])
      expect((await get(`${other}pageToken=${nextPageToken}`)).status).toBe(400);
  });
});
