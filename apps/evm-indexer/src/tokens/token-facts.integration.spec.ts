import { describe, expect, it } from '@jest/globals';
import { StateUnavailableError } from '@nunatak/evm-contracts';
import { readTokens } from '@nunatak/evm-writes';
import { account, CHAIN, transaction, transferLog } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB, ZERO] = [account(0xa11ce), account(0xb0b), account(0)];

const test = useScriptedIndexing();

const token = async () => (await readTokens(test.store.pool, CHAIN, [TOKEN]))[0];
const send = (from: string, to: string, value: bigint) =>
  transaction(0, ALICE, TOKEN, [transferLog(TOKEN, from, to, value)]);

describe('a rebase that names nobody', () => {
  const rebase = () =>
    transaction(0, BOB, TOKEN, [{ logIndex: 0, address: TOKEN, topics: [`0x${'1'.repeat(64)}`], data: '0x' }]);
  const rebased = () => {
    test.node.set(TOKEN, ALICE, 110n);
    test.node.set(TOKEN, BOB, 0n);
  };

  it('is found after a reorganisation', async () => {
    test.node.set(TOKEN, ALICE, 100n);
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append({ transactions: [send(ZERO, ALICE, 100n)] }), test.chain.append()]);
    await indexer.handle([test.chain.revertTo(0), test.chain.append()]);
    rebased();
    await indexer.handle([test.chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(2);
  });

  it('is found after a restart', async () => {
    test.node.set(TOKEN, ALICE, 100n);
    await (await test.startIndexer()).handle([test.chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    const restarted = await test.startIndexer();
    rebased();
    await restarted.handle([test.chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(1);
  });

  it('is found when those who received last gave all away', async () => {
    const indexer = await test.startIndexer();
    const hands = [ZERO, ...Array.from({ length: 9 }, (_, i) => account(0x1000 + i)), ZERO];
    test.node.set(TOKEN, ALICE, 100n);
    test.node.set(TOKEN, ZERO, 0n);
    await indexer.handle([test.chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    for (let i = 1; i < hands.length; i++) {
      if (i > 1) test.node.set(TOKEN, hands[i - 1]!, 0n);
      if (hands[i] !== ZERO) test.node.set(TOKEN, hands[i]!, 1n);
      await indexer.handle([test.chain.append({ transactions: [send(hands[i - 1]!, hands[i]!, 1n)] })]);
    }
    expect((await token())?.mismatchHeight).toBeUndefined();
    rebased();
    await indexer.handle([test.chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(hands.length);
  });
});

describe('a burn', () => {
  it('is compared at the next one, where the first one’s state was gone', async () => {
    const indexer = await test.startIndexer();
    test.node.set(TOKEN, ALICE, 100n);
    await indexer.handle([test.chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    const call = test.node.call.bind(test.node);
    test.node.call = async () => {
      throw new StateUnavailableError('pruned');
    };
    await indexer.handle([test.chain.append({ transactions: [send(ALICE, ZERO, 10n)] })]);
    test.node.call = call;
    test.node.set(TOKEN, ALICE, 80n);
    test.node.set(TOKEN, ZERO, 20n);
    await indexer.handle([test.chain.append({ transactions: [send(ALICE, ZERO, 10n)] })]);
    expect((await token())?.mismatchHeight).toBe(2);
  });
});

describe('the mark of a token that does not add up', () => {
  it('stays when a reorganisation takes back only the block that showed it', async () => {
    test.node.set(TOKEN, ALICE, 100n);
    const indexer = await test.startIndexer();
    await indexer.handle([test.chain.append(), test.chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    test.node.set(TOKEN, ALICE, 110n); // silently
    test.node.set(TOKEN, BOB, 0n);
    await indexer.handle([test.chain.append()]);
    await indexer.handle([test.chain.append({ transactions: [send(ALICE, BOB, 0n)] })]);
    expect((await token())?.mismatchHeight).toBe(3);
    await indexer.handle([test.chain.revertTo(2), test.chain.append()]);
    expect((await token())?.mismatchHeight).toBe(2);
  });
});
