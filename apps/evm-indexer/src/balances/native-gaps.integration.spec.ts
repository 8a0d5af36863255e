import { type Hex, type StateBlock, StateUnavailableError } from '@firn/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RealStore } from '../testing/indexer-under-test.js';
import { account, ScriptedChain, ScriptedNodeState } from '../testing/scripted-chain.js';

const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];

let store: RealStore;
let chain: ScriptedChain;
let node: ScriptedNodeState;

beforeAll(async () => {
  store = await RealStore.start();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.empty();
  chain = new ScriptedChain();
  node = new ScriptedNodeState();
});

/** A block of which the node had no state any more. */
function withoutState() {
  const event = chain.append();
  delete event.block.balances;
  return event;
}

/** The node has state from a height on. */
function pruneBelow(height: number): void {
  const balances = node.balances.bind(node);
  node.balances = async (id: string, block: unknown, addresses: Hex[]) => {
    if ((block as StateBlock).height < height) throw new StateUnavailableError('pruned');
    return balances(id, block, addresses);
  };
}

describe('native balances of a node without old state', () => {
  it('begin with what the newest kept state says, when the node tells nothing with the block', async () => {
    const indexer = await store.startIndexer(node);
    pruneBelow(2);
    node.native.set(BOB, 40n);
    const last = () => chain.append({ balances: [{ address: BOB, balance: 41n }] });
    await indexer.handle([withoutState(), withoutState(), chain.append(), last()]);
    expect(await store.nativeRows()).toEqual([
      { height: 1, address: BOB, balance: '40' },
      { height: 3, address: BOB, balance: '41' },
    ]);
  });

  it('go on when no node can say any more what there was before', async () => {
    const indexer = await store.startIndexer(node);
    pruneBelow(100);
    await indexer.handle([
      withoutState(),
      withoutState(),
      chain.append({ balances: [{ address: BOB, balance: 41n }] }),
    ]);
    expect(await store.nativeRows()).toEqual([{ height: 2, address: BOB, balance: '41' }]);
  });

  it('begin anew after a gap, whatever genesis said', async () => {
    const indexer = await store.startIndexer(node);
    const genesis = chain.append({ balances: [ALICE, BOB].map((address) => ({ address, balance: 100n })) });
    const moved = chain.append({ balances: [{ address: ALICE, balance: 90n, before: 100n }] });
    await indexer.handle([genesis, moved, withoutState(), chain.append()]);
    await indexer.handle([
      chain.append({
        balances: [
          { address: ALICE, balance: 60n, before: 70n },
          { address: BOB, balance: 5n, before: 0n },
        ],
      }),
    ]);
    expect((await store.nativeRows()).filter(({ height }) => height > 1)).toEqual([
      { height: 2, address: BOB, balance: '0' },
      { height: 2, address: ALICE, balance: '70' },
      { height: 4, address: BOB, balance: '5' },
      { height: 4, address: ALICE, balance: '60' },
    ]);
  });

  it('say the same after a restart and a reorganisation', async () => {
    const genesis = chain.append({ balances: [{ address: ALICE, balance: 100n }] });
    await (await store.startIndexer(node)).handle([genesis, withoutState(), chain.append(), chain.append()]);
    const restarted = await store.startIndexer(node);
    const spend = () => chain.append({ balances: [{ address: ALICE, balance: 60n, before: 70n }] });
    await restarted.handle([spend()]);
    await restarted.handle([chain.revertTo(2), chain.append(), spend()]);
    expect(await store.nativeRows()).toEqual([
      { height: 0, address: ALICE, balance: '100' },
      { height: 1, address: ALICE, balance: '70' },
      { height: 4, address: ALICE, balance: '60' },
    ]);
  });
});
