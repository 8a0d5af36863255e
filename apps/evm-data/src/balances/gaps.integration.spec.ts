import { StateUnavailableError } from '@firn/contracts';
import { expect, it } from '@jest/globals';
import { base, get, nodeStandIn, ofA, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';

withRealStoreAndService();

it('asks the node for accounts that did not move since a gap in the stored balances, and never serves what was before it', async () => {
  // Blocks 2 and 3 came without balances: what moved there and not since is not known.
  await writer.query("UPDATE coverage SET to_height = 1 WHERE chain_id = 31337 AND kind = 'balances'");
  await writer.query("INSERT INTO coverage VALUES (31337, 'balances', 4, 5)");
  await writer.query('DELETE FROM native_balance_31337 WHERE height = 3');
  const nativeOfA = async (block: number) => (await get(`${ofA}/balances:getNative?blockNumber=${block}`)).body;

  nodeStandIn.native = async () => 777n;
  nodeStandIn.asked = 0;
  expect((await nativeOfA(1)).nativeTokenBalance.balance).toBe('990');
  expect((await nativeOfA(5)).nativeTokenBalance.balance).toBe('995');
  expect(nodeStandIn.asked).toBe(0);
  const [first, again] = await Promise.all([nativeOfA(4), nativeOfA(4)]);
  expect([first.nativeTokenBalance.balance, again.nativeTokenBalance.balance]).toEqual(['777', '777']);
  expect(nodeStandIn.asked).toBe(1);
  expect((await nativeOfA(3)).message).toBe(
    'Balances of chain 31337 are not indexed at block 3: its node had no state of that block',
  );

  nodeStandIn.native = () => Promise.reject(new StateUnavailableError('pruned'));
  const nobody = await get(`${base}/addresses/${address('nobody')}/balances:listErc20`);
  expect([nobody.status, nobody.body.message]).toEqual([
    404,
    'The balance after block 5 depends on state that only a node can tell, and the nodes of chain 31337 no longer have it',
  ]);
});
