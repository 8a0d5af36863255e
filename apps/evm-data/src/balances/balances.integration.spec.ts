import { beforeAll, describe, expect, it } from '@jest/globals';
import { NodeUnavailableError, StateUnavailableError } from '@nunatak/evm-contracts';
import {
  base,
  get,
  nodeStandIn,
  ofA,
  one,
  pages,
  withRealStoreAndService,
  writer,
} from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { A, B, BAD, C, ODD, shown, USD } from '../testing/story.js';

withRealStoreAndService();

describe('balances', () => {
  // Traced up to the head, so that the store vouches for native balances there.
  beforeAll(() =>
    writer.query("UPDATE coverage SET to_height = 5 WHERE chain_id = 31337 AND kind IN ('frames', 'balances')"),
  );

  const native = async (block: string) =>
    (await get(`${ofA}/balances:getNative${block}`)).body.nativeTokenBalance.balance;
  const held = async (query: string) =>
    (await pages(`${ofA}/balances:listErc20${query}`, 1)).map((t) => [t.address, t.balance, t.tokenReputation]);

  it('gives the native balance after any block', async () => {
    nodeStandIn.balanceOf = async () => 0n;
    expect(
      await Promise.all(
        ['', '?blockNumber=0', '?blockNumber=2', '?blockNumber=3', '?blockNumber=5&currency=eur'].map(native),
      ),
    ).toEqual(['995', '1000', '990', '997', '995']);
    expect((await get(`${base}/addresses/${address('nobody')}/balances:getNative`)).body.nativeTokenBalance).toEqual({
      name: 'Native token',
      symbol: 'NATIVE',
      decimals: 18,
      chainId: '31337',
      balance: '0',
    });
    const above = await get(`${ofA}/balances:getNative?blockNumber=6`);
    expect([above.status, above.body.message]).toEqual([
      400,
      'blockNumber must not be above the latest indexed block, which is 5',
    ]);
    // A chain whose node tells no balances with its blocks.
    nodeStandIn.native = async () => 12n;
    const asked = await get(`/v1/chains/31338/addresses/${A}/balances:getNative`);
    expect([asked.status, asked.body.nativeTokenBalance.balance]).toEqual([200, '12']);
  });

  it('lists token balances after any block, without zeros and by default without spam', async () => {
    nodeStandIn.balanceOf = async () => 0n;
    expect(await held('')).toEqual([[shown(USD), '400', 'Benign']]);
    expect(await held('?blockNumber=1')).toEqual([[shown(USD), '500', 'Benign']]);
    expect((await held('?filterSpamTokens=false')).sort()).toEqual(
      [
        [shown(BAD), '666', 'Malicious'],
        [shown(USD), '400', 'Benign'],
      ].sort(),
    );
    expect(await held(`?filterSpamTokens=false&contractAddresses=${BAD},%20${shown(ODD)}`)).toEqual([
      [shown(BAD), '666', 'Malicious'],
    ]);
    expect(await held(`?contractAddresses=${B}`)).toEqual([]);
    expect((await get(`${base}/addresses/${B}/balances:listErc20`)).body.erc20TokenBalances).toEqual([]);
  });

  it('asks the contract where transfers do not add up, once a block', async () => {
    nodeStandIn.balanceOf = async () => 12345n;
    const token = {
      address: shown(ODD),
      name: '',
      symbol: '',
      decimals: 0,
      ercType: 'ERC-20',
      chainId: '31337',
      balance: '12345',
      tokenReputation: null,
    };
    nodeStandIn.asked = 0;
    const path = `${base}/addresses/${C}/balances:listErc20?blockNumber=4`;
    const answers = await Promise.all([get(path), get(path), get(path)]);
    for (const { body } of answers) expect(body.erc20TokenBalances).toEqual([token]);
    expect(nodeStandIn.asked).toBe(1);
    expect(
      (await get(`${base}/addresses/${C}/balances:listErc20?blockNumber=4&contractAddresses=${ODD}`)).body
        .erc20TokenBalances,
    ).toEqual([token]);
    expect(nodeStandIn.asked).toBe(1);
  });

  it('asks the contract of a token that was not seen yet to move as its transfers say', async () => {
    const [minted, holder] = [address('only minted'), address('holder of what was only minted')];
    await one.token(minted, 20, null, null, null, { verified: null });
    await one.erc20Balance(3, holder, minted, 1000);
    nodeStandIn.balanceOf = async () => 999n;
    const path = `${base}/addresses/${holder}/balances:listErc20`;
    const balances = async () => (await get(path)).body.erc20TokenBalances.map((t: { balance: string }) => t.balance);
    expect(await balances()).toEqual(['999']);
    await one.pool.query(
      'UPDATE token SET verified_height = 4 WHERE verified_height IS NULL AND mismatch_height IS NULL',
    );
    expect(await balances()).toEqual(['1000']);
  });

  it('asks as seldom for a small page as for a large one, however many contracts say that nothing is held', async () => {
    const holder = address('holder of many doubtful tokens');
    for (let i = 0; i < 20; i++) {
      const token = address(`doubtful ${i}`);
      await one.token(token, 20, null, null, null, { verified: null });
      await one.erc20Balance(3, holder, token, 1000);
    }
    nodeStandIn.balanceOf = async () => 0n;
    nodeStandIn.asked = 0;
    const { body } = await get(`${base}/addresses/${holder}/balances:listErc20?pageSize=1&blockNumber=4`);
    expect([body.erc20TokenBalances, nodeStandIn.asked]).toEqual([[], 1]);
  });

  it('never serves the sum in place of the contract’s answer', async () => {
    nodeStandIn.balanceOf = () => Promise.reject(new NodeUnavailableError('http://secret-node:8545/key is away'));
    const away = await get(`${base}/addresses/${B}/balances:listErc20?blockNumber=3`);
    expect(away).toMatchObject({
      status: 503,
      body: { error: 'Service Unavailable', message: 'The node of chain 31337 can not be asked for balances now' },
    });
    nodeStandIn.balanceOf = () => Promise.reject(new StateUnavailableError('pruned'));
    const pruned = await get(`${base}/addresses/${B}/balances:listErc20?blockNumber=3`);
    expect([pruned.status, pruned.body.message]).toEqual([
      404,
      'The balance after block 3 depends on state that only a node can tell, and the nodes of chain 31337 no longer have it',
    ]);
  });
});
