import { beforeEach, describe, expect, it } from '@jest/globals';
import { NodeUnavailableError, StateUnavailableError } from '@nunatak/evm-contracts';
import { base, get, nodeStandIn, ofA, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { A, C } from '../testing/story.js';

withRealStoreAndService();

/** Which heights are stored with native balances, and no others. */
async function cover(...intervals: [number, number][]): Promise<void> {
  await writer.query("DELETE FROM coverage WHERE chain_id = 31337 AND kind = 'balances'");
  for (const [from, to] of intervals)
    await writer.query("INSERT INTO coverage VALUES (31337, 'balances', $1, $2)", [from, to]);
}

async function native(of: string, block: number): Promise<string> {
  const { body } = await get(`${of}/balances:getNative?blockNumber=${block}`);
  return body.nativeTokenBalance.balance;
}
const nativeOfA = (block: number) => native(ofA, block);

beforeEach(async () => {
  await cover([0, 5]);
  nodeStandIn.native = async () => 777n;
  nodeStandIn.asked = 0;
});

describe('a native balance that the store does not vouch for', () => {
  it('is asked of the node after blocks without balances, and for who did not move since', async () => {
    await cover([0, 1], [4, 5]);
    await writer.query('DELETE FROM native_balance_31337 WHERE height = 3');
    expect([await nativeOfA(1), await nativeOfA(5)]).toEqual(['990', '995']);
    expect(nodeStandIn.asked).toBe(0);
    expect(await Promise.all([nativeOfA(4), nativeOfA(4), nativeOfA(3)])).toEqual(['777', '777', '777']);
    expect(nodeStandIn.asked).toBe(2);
  });

  it('is asked of the node of who did not move since native balances are stored without a gap', async () => {
    await cover([4, 5]);
    expect([await nativeOfA(1), await nativeOfA(5)]).toEqual(['990', '995']);
    expect(nodeStandIn.asked).toBe(0);
    // Whether the account moved in block 2 is not known, nor what anybody has who did not move since block 4.
    const unseen = `${base}/addresses/${address('unseen')}`;
    expect([await nativeOfA(2), await native(unseen, 5)]).toEqual(['777', '777']);
    expect(nodeStandIn.asked).toBe(2);
    expect((await get(`${unseen}/balances:listErc20`)).body.nativeTokenBalance.balance).toBe('777');
    expect(nodeStandIn.asked).toBe(2);
  });

  it('is that of the genesis at block 0, which has no transactions to trace, where that is known', async () => {
    await cover([0, 0]);
    expect(await nativeOfA(0)).toBe('1000');
    const unnamed = `${base}/addresses/${address('unnamed')}`;
    expect(await native(unnamed, 0)).toBe('0');
    await cover([1, 5]);
    expect(await native(unnamed, 0)).toBe('777');
  });

  it('is asked of the node where the audit found the stored one wrong, at every height and in every list', async () => {
    const unseen = `${base}/addresses/${address('never stored')}`;
    expect([await nativeOfA(5), await native(unseen, 5)]).toEqual(['995', '0']);
    const mark = (unexplained: boolean) =>
      writer.query(
        `INSERT INTO native_mismatch (chain_id, height, address, hash, balance, is_unexplained)
         VALUES (31337, 4, $1, '\\x00', 5, $2) ON CONFLICT (chain_id, address) DO UPDATE SET is_unexplained = $2`,
        [Buffer.from(A.slice(2), 'hex'), unexplained],
      );
    await mark(false);
    nodeStandIn.native = async () => 888n;
    expect([await nativeOfA(5), await nativeOfA(1), await nativeOfA(0)]).toEqual(['888', '888', '888']);
    const lists = ['balances:listErc20', 'balances:listErc721', 'balances:listErc1155', 'balances:listCollectibles'];
    const shown = await Promise.all(lists.map(async (list) => (await get(`${ofA}/${list}`)).body.nativeTokenBalance));
    expect(shown.filter(Boolean).map(({ balance }) => balance)).toEqual(shown.filter(Boolean).map(() => '888'));
    expect(shown[0].balance).toBe('888');
    // Others are the store's until reading blocks anew has been in vain: then nobody knows whom else the chain pays unseen.
    expect([await native(`${base}/addresses/${C}`, 5), await native(unseen, 5)]).toEqual(['0', '0']);
    await mark(true);
    expect(await native(unseen, 5)).toBe('888');
    await writer.query('DELETE FROM native_mismatch');
  });

  it('is a 404 that says so where no node has the state any more, and a 503 while no node answers', async () => {
    await cover([0, 1]);
    nodeStandIn.native = () => Promise.reject(new StateUnavailableError('pruned'));
    const gone =
      'The balance after block 4 depends on state that only a node can tell, and the nodes of chain 31337 no longer have it';
    const who = `${base}/addresses/${address('nobody')}`;
    for (const operation of ['getNative', 'listErc20']) {
      const { status, body } = await get(`${who}/balances:${operation}?blockNumber=4`);
      expect([status, body.message]).toEqual([404, gone]);
    }
    nodeStandIn.native = () => Promise.reject(new NodeUnavailableError('away'));
    const away = await get(`${who}/balances:getNative?blockNumber=3`);
    expect([away.status, away.body.message]).toEqual([
      503,
      'The node of chain 31337 can not be asked for balances now',
    ]);
  });
});
