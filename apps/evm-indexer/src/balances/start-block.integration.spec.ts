import { readTokens } from '@firn/evm-store';
import { describe, expect, it } from '@jest/globals';
import { account, CHAIN, ScriptedChain, transaction, transferLog } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];
const START = 100;

const test = useScriptedIndexing();
const send = (value: bigint) => transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ALICE, BOB, value)]);
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
