import { describe, expect, it } from '@jest/globals';
import {
  base,
  get,
  type Json,
  nodeStandIn,
  ofA,
  one,
  postgres,
  withRealStoreAndService,
} from '../testing/running-service.js';
import { A, B, C, USD } from '../testing/story.js';

withRealStoreAndService();

describe('while the chain moves', () => {
  it('shows nothing twice and skips nothing, and goes on on the new branch when the pinned block is reverted', async () => {
    const asc = `${base}/addresses/${A}/transactions:listNative`;
    const first = (await get(`${asc}?pageSize=1`)).body;
    const upwards = (await get(`${ofA}/transactions?sortOrder=asc&pageSize=5`)).body;
    const across = (await get('/v1/transactions?pageSize=1')).body;
    const balances = `${ofA}/balances:listErc20?filterSpamTokens=false&pageSize=1`;
    nodeStandIn.balanceOf = async () => 1n;
    const held = (await get(balances)).body;
    await one.block(6);
    await one.transaction({ height: 6, index: 0, from: A, to: B });
    await one.erc20Balance(6, A, USD, 1);
    const place = (t: Json) => `${t.blockNumber}.${t.blockIndex}`;
    expect((await get(`${asc}?pageSize=9&pageToken=${first.nextPageToken}`)).body.transactions.map(place)).toEqual([
      '3.1',
      '2.0',
      '1.0',
    ]);
    const rest = (await get(`${ofA}/transactions?sortOrder=asc&pageSize=9&pageToken=${upwards.nextPageToken}`)).body;
    expect(rest.transactions.map((t: Json) => place(t.nativeTransaction))).toEqual(['5.0']);
    expect(
      (await get(`/v1/transactions?pageSize=2&pageToken=${across.nextPageToken}`)).body.transactions.map(place),
    ).toEqual(['4.0', '3.1']);
    const all = [
      ...held.erc20TokenBalances,
      ...(await get(`${balances}00&pageToken=${held.nextPageToken}`)).body.erc20TokenBalances,
    ];
    expect(all.map((t) => t.balance).sort()).toEqual(['1', '400', '666']);

    await one.revert(3);
    await one.block(4, { branch: ' other' });
    await one.transaction({ height: 4, index: 0, from: A, to: C, value: 9 });
    expect((await get(`${asc}?pageSize=9&pageToken=${first.nextPageToken}`)).body.transactions.map(place)).toEqual([
      '4.0',
      '3.1',
      '2.0',
      '1.0',
    ]);
    expect((await get(`${ofA}/transactions?sortOrder=asc&pageToken=${upwards.nextPageToken}`)).body).toEqual({
      transactions: [],
    });
    const onHead = await get(`${balances}00&pageToken=${held.nextPageToken}`);
    expect(onHead.status).toBe(200);
  });

  it('marks answers about blocks that no reorganisation can reach as final, without what may change all the same', async () => {
    const isFinal = async (path: string) => (await get(path)).headers['x-nunatak-final'] === '1';
    await one.block(150);
    expect(await isFinal(`${base}/blocks/1`)).toBe(false); // deep, but a reorganisation of 150 blocks is followed
    await one.block(152);
    const finals = [`${base}/blocks/1`, `${base}/blocks/${one.blockHash(1)}`, `${base}/blocks/1/transactions`];
    for (const path of finals) expect([path, await isFinal(path)]).toEqual([path, true]);
    for (const path of [
      `${base}/blocks/2`,
      `${base}/blocks`,
      `${ofA}/transactions:listNative?endBlock=1`,
      // Carries the native token's texts.
      `${base}/transactions/${one.txHash(1, 0)}`,
    ]) {
      expect([path, await isFinal(path)]).toEqual([path, false]);
    }
    await one.block(160);
    expect(await isFinal(`${base}/blocks/2`)).toBe(true);
    // Its transactions show a token's name, which may be read anew.
    expect(await isFinal(`${base}/blocks/2/transactions`)).toBe(false);
  });

  it('serves its document', async () => {
    const served = (await get('/openapi.json')).body;
    expect(Object.keys(served.paths)).toHaveLength(40);
    const operations = Object.values(served.paths as Record<string, Json>).flatMap(
      (path) => Object.values(path) as Json[],
    );
    expect(
      operations.every(
        ({ responses, ...o }) =>
          o['x-execution-weight'] && o.operationId && (responses['200'] ?? responses['201']) && responses['400'],
      ),
    ).toBe(true);
  });

  it('says that it can not answer when the store is away', async () => {
    await postgres.stop();
    const { status, body } = await get(`${base}/blocks`);
    expect([status, body]).toEqual([
      503,
      { message: 'The store can not be read now', error: 'Service Unavailable', statusCode: 503 },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // the chains' progress is remembered for a second
    expect((await get('/v1/health-check')).status).toBe(503);
    expect((await get('/v1/chains')).body.chains).toHaveLength(3);
  });
});
