import { describe, expect, it } from '@jest/globals';
import { readTokens } from '@nunatak/evm-writes';
import { erc1155Log } from '../testing/collectible-logs.js';
import { account, CHAIN, ScriptedChain, transaction, transferLog } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';
import { MOST_IN_A_BLOCK } from './openings.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];
const START = 100;
/** More than a contract is asked about itself when it is met. */
const FEW_CALLS = 30;

const test = useScriptedIndexing();
const send = (value: bigint) => transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ALICE, BOB, value)]);
/** A batch of so many tokens of a collection, each a holding of the sender and one of the receiver. */
const claims = (count: number) => {
  const moved = Array.from({ length: count }, (_, id) => [BigInt(id), 1n] as const);
  return transaction(0, ALICE, TOKEN, [erc1155Log({ token: TOKEN, from: ALICE, to: BOB, moved }, 0)]);
};
const mismatch = async () => (await readTokens(test.pool, CHAIN, [TOKEN]))[0]?.mismatchHeight;

describe('a chain that begins above genesis', () => {
  it('begins ERC-20 balances with what holders had before, so that an old token adds up', async () => {
    test.node.setUpTo(START + 1, TOKEN, ALICE, 1_000n);
    test.node.set(TOKEN, ALICE, 990n);
    test.node.setUpTo(START + 1, TOKEN, BOB, 5n);
    test.node.set(TOKEN, BOB, 15n);
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append(), chain.append(), chain.append({ transactions: [send(10n)] })]);
    expect(await test.store.erc20Rows()).toEqual([
      { height: START - 1, holder: BOB, balance: '5' },
      { height: START - 1, holder: ALICE, balance: '1000' },
      { height: START + 2, holder: BOB, balance: '15' },
      { height: START + 2, holder: ALICE, balance: '990' },
    ]);
    expect(await mismatch()).toBeUndefined();
  });

  it('goes on with what holders had just before they moved, where the first block’s state is gone by then', async () => {
    test.node.setUpTo(START + 1, TOKEN, ALICE, 1_000n);
    test.node.set(TOKEN, ALICE, 990n);
    test.node.setUpTo(START + 1, TOKEN, BOB, 0n);
    test.node.set(TOKEN, BOB, 10n);
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append(), chain.append()]);
    test.node.prunedBelow = START + 1;
    await indexer.handle([chain.append({ transactions: [send(10n)] })]);
    expect((await test.store.erc20Rows())[0]).toEqual({ height: START - 1, holder: ALICE, balance: '1000' });
    expect(await mismatch()).toBeUndefined();
  });

  it('serves a token from the node whose holders’ beginnings nobody can tell any more', async () => {
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append(), chain.append()]);
    test.node.prunedBelow = START + 10;
    await indexer.handle([chain.append({ transactions: [send(10n)] })]);
    expect(await mismatch()).toBe(START);
  });

  it('asks nothing more of a contract that was not there yet, however much its first block claims', async () => {
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append()]);
    test.node.created.set(TOKEN, START + 1);
    const before = test.node.calls;
    await indexer.handle([chain.append({ transactions: [claims(MOST_IN_A_BLOCK / 2 + 1)] })]);
    expect(test.node.calls - before).toBeLessThan(FEW_CALLS);
    expect(await mismatch()).toBe(START + 1);
  });

  it('asks for what a block moves of a contract that was there, as much as a block can keep', async () => {
    test.node.balanceAt = () => 1n;
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append()]);
    const before = test.node.calls;
    await indexer.handle([chain.append({ transactions: [claims(MOST_IN_A_BLOCK / 2)] })]);
    expect(test.node.calls - before).toBeGreaterThanOrEqual(MOST_IN_A_BLOCK);
    expect(await mismatch()).toBeUndefined();
  });

  it('asks the node for balances of a contract that claims more of them in a block than anybody can ask about', async () => {
    const chain = new ScriptedChain(1, START);
    const indexer = await test.startIndexer(START);
    await indexer.handle([chain.append()]);
    const before = test.node.calls;
    await indexer.handle([chain.append({ transactions: [claims(MOST_IN_A_BLOCK / 2 + 1)] })]);
    expect(test.node.calls - before).toBeLessThan(FEW_CALLS);
    expect(await mismatch()).toBe(START);
  });

  it('refuses to begin where no node has the state to begin with', async () => {
    test.node.prunedBelow = START;
    const indexer = await test.startIndexer(START);
    await expect(indexer.handle([new ScriptedChain(1, START).append()])).rejects.toThrow(
      "chain 777 can't begin at block 100: no node has the state of block 99",
    );
    await expect(indexer.ended).rejects.toThrow("can't begin");
    expect(await test.store.heights()).toEqual([]);
  });
});
