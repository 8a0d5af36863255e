import { describe, expect, it } from '@jest/globals';
import { account } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];

const test = useScriptedIndexing();

/** A block of which the node had no state any more. */
function withoutState() {
  const event = test.chain.append();
  delete event.block.balances;
  return event;
}

/** The node has state from a height on. */
function pruneBelow(height: number): void {
  test.node.prunedBelow = height;
}

describe('native balances of a node without old state', () => {
  it('begin with what the newest kept state says, when the node tells nothing with the block', async () => {
    const indexer = await test.startIndexer();
    pruneBelow(2);
    test.node.native.set(BOB, 40n);
    const last = () => test.chain.append({ balances: [{ address: BOB, balance: 41n }] });
    await indexer.handle([withoutState(), withoutState(), test.chain.append(), last()]);
    expect(await test.store.nativeRows()).toEqual([
      { height: 1, address: BOB, balance: '40' },
      { height: 3, address: BOB, balance: '41' },
    ]);
  });

  it('go on when no node can say any more what there was before', async () => {
    const indexer = await test.startIndexer();
    pruneBelow(100);
    await indexer.handle([
      withoutState(),
      withoutState(),
      test.chain.append({ balances: [{ address: BOB, balance: 41n }] }),
    ]);
    expect(await test.store.nativeRows()).toEqual([{ height: 2, address: BOB, balance: '41' }]);
  });

  it('begin anew after a gap, whatever genesis said', async () => {
    const indexer = await test.startIndexer();
    const genesis = test.chain.append({ balances: [ALICE, BOB].map((address) => ({ address, balance: 100n })) });
    const moved = test.chain.append({ balances: [{ address: ALICE, balance: 90n, before: 100n }] });
    await indexer.handle([genesis, moved, withoutState(), test.chain.append()]);
    await indexer.handle([
      test.chain.append({
        balances: [
          { address: ALICE, balance: 60n, before: 70n },
          { address: BOB, balance: 5n, before: 0n },
        ],
      }),
    ]);
    expect((await test.store.nativeRows()).filter(({ height }) => height > 1)).toEqual([
      { height: 2, address: BOB, balance: '0' },
      { height: 2, address: ALICE, balance: '70' },
      { height: 4, address: BOB, balance: '5' },
      { height: 4, address: ALICE, balance: '60' },
    ]);
  });

  it('say the same after a restart and a reorganisation', async () => {
    const genesis = test.chain.append({ balances: [{ address: ALICE, balance: 100n }] });
    await (await test.startIndexer()).handle([genesis, withoutState(), test.chain.append(), test.chain.append()]);
    const restarted = await test.startIndexer();
    const spend = () => test.chain.append({ balances: [{ address: ALICE, balance: 60n, before: 70n }] });
    await restarted.handle([spend()]);
    await restarted.handle([test.chain.revertTo(2), test.chain.append(), spend()]);
    expect(await test.store.nativeRows()).toEqual([
      { height: 0, address: ALICE, balance: '100' },
      { height: 1, address: ALICE, balance: '70' },
      { height: 4, address: ALICE, balance: '60' },
    ]);
  });
});
