import { StateUnavailableError } from '@firn/contracts';
import { readTokens } from '@firn/evm-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { RealStore } from '../testing/indexer-under-test.js';
import {
  account,
  CHAIN,
  ScriptedChain,
  ScriptedNodeState,
  transaction,
  transferLog,
} from '../testing/scripted-chain.js';
import { PendingMetadata } from './pending-metadata.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB, ZERO] = [account(0xa11ce), account(0xb0b), account(0)];

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

const token = async () => (await readTokens(store.pool, CHAIN, [TOKEN]))[0];
const send = (from: string, to: string, value: bigint) =>
  transaction(0, ALICE, TOKEN, [transferLog(TOKEN, from, to, value)]);
const forgetMetadata = () => store.pool.query('UPDATE token SET name = NULL, metadata_height = NULL');

/** Reads pending metadata at a head, while something happens between the node's answer and the write. */
async function readPending(head: { height: number; hash: string }, meanwhile: () => Promise<unknown>): Promise<void> {
  const answer = node.call.bind(node);
  node.call = async (...question) => {
    const answers = await answer(...question);
    node.call = answer;
    await meanwhile();
    return answers;
  };
  const pending = new PendingMetadata(store.pool, CHAIN, node, pino({ level: 'silent' }));
  pending.headMoved({ ...head, epoch: 1, sequence: 1, transactionCount: 0n, startHeight: 0 });
  await pending.stop();
}

describe('what a token says of itself, read late', () => {
  it('leaves the mark of a token that was found not to add up meanwhile', async () => {
    node.set(TOKEN, ALICE, 100n);
    const indexer = await store.startIndexer(node);
    const head = chain.append({ transactions: [send(ZERO, ALICE, 100n)] });
    await indexer.handle([head]);
    await forgetMetadata();
    await readPending(
      head,
      () => indexer.handle([chain.append({ transactions: [send(BOB, ALICE, 1n)] })]), // Bob has none
    );
    expect(await token()).toMatchObject({ name: 'Token Name', metadataHeight: 0, mismatchHeight: 1 });
  });

  it('is not written of a block, or for a token, that was reverted meanwhile', async () => {
    node.set(TOKEN, ALICE, 100n);
    const indexer = await store.startIndexer(node);
    const head = chain.append();
    const gone = chain.append({ transactions: [send(ZERO, ALICE, 100n)] });
    await indexer.handle([head, gone]);
    await forgetMetadata();
    await readPending(gone, () => indexer.handle([chain.revertTo(0), chain.append(), chain.append()]));
    expect(await token()).toBeUndefined();
  });

  it('stays when the token is found not to add up', async () => {
    node.set(TOKEN, ALICE, 100n);
    const indexer = await store.startIndexer(node);
    const head = chain.append({ transactions: [send(ZERO, ALICE, 100n)] });
    await indexer.handle([head]);
    await forgetMetadata();
    node.set(TOKEN, BOB, 0n);
    const restarted = await store.startIndexer(node);
    await restarted.handle([chain.append({ transactions: [send(ALICE, BOB, 0n)] })]);
    await readPending(head, async () => undefined);
    await restarted.handle([chain.append({ transactions: [send(BOB, ALICE, 1n)] })]);
    expect(await token()).toMatchObject({ name: 'Token Name', metadataHeight: 0, mismatchHeight: 2 });
  });
});

describe('a rebase that names nobody', () => {
  const rebase = () =>
    transaction(0, BOB, TOKEN, [{ logIndex: 0, address: TOKEN, topics: [`0x${'1'.repeat(64)}`], data: '0x' }]);
  const rebased = () => {
    node.set(TOKEN, ALICE, 110n);
    node.set(TOKEN, BOB, 0n);
  };

  it('is found after a reorganisation', async () => {
    node.set(TOKEN, ALICE, 100n);
    const indexer = await store.startIndexer(node);
    await indexer.handle([chain.append({ transactions: [send(ZERO, ALICE, 100n)] }), chain.append()]);
    await indexer.handle([chain.revertTo(0), chain.append()]);
    rebased();
    await indexer.handle([chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(2);
  });

  it('is found after a restart', async () => {
    node.set(TOKEN, ALICE, 100n);
    await (await store.startIndexer(node)).handle([chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    const restarted = await store.startIndexer(node);
    rebased();
    await restarted.handle([chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(1);
  });

  it('is found when those who received last gave all away', async () => {
    const indexer = await store.startIndexer(node);
    const hands = [ZERO, ...Array.from({ length: 9 }, (_, i) => account(0x1000 + i)), ZERO];
    node.set(TOKEN, ALICE, 100n);
    node.set(TOKEN, ZERO, 0n);
    await indexer.handle([chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    for (let i = 1; i < hands.length; i++) {
      if (i > 1) node.set(TOKEN, hands[i - 1]!, 0n);
      if (hands[i] !== ZERO) node.set(TOKEN, hands[i]!, 1n);
      await indexer.handle([chain.append({ transactions: [send(hands[i - 1]!, hands[i]!, 1n)] })]);
    }
    expect((await token())?.mismatchHeight).toBeUndefined();
    rebased();
    await indexer.handle([chain.append({ transactions: [rebase()] })]);
    expect((await token())?.mismatchHeight).toBe(hands.length);
  });
});

describe('a burn', () => {
  it('is compared at the next one, where the first one’s state was gone', async () => {
    const indexer = await store.startIndexer(node);
    node.set(TOKEN, ALICE, 100n);
    await indexer.handle([chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    const call = node.call.bind(node);
    node.call = async () => {
      throw new StateUnavailableError('pruned');
    };
    await indexer.handle([chain.append({ transactions: [send(ALICE, ZERO, 10n)] })]);
    node.call = call;
    node.set(TOKEN, ALICE, 80n);
    node.set(TOKEN, ZERO, 20n);
    await indexer.handle([chain.append({ transactions: [send(ALICE, ZERO, 10n)] })]);
    expect((await token())?.mismatchHeight).toBe(2);
  });
});

describe('the mark of a token that does not add up', () => {
  it('stays when a reorganisation takes back only the block that showed it', async () => {
    node.set(TOKEN, ALICE, 100n);
    const indexer = await store.startIndexer(node);
    await indexer.handle([chain.append(), chain.append({ transactions: [send(ZERO, ALICE, 100n)] })]);
    node.set(TOKEN, ALICE, 110n); // silently
    node.set(TOKEN, BOB, 0n);
    await indexer.handle([chain.append()]);
    await indexer.handle([chain.append({ transactions: [send(ALICE, BOB, 0n)] })]);
    expect((await token())?.mismatchHeight).toBe(3);
    await indexer.handle([chain.revertTo(2), chain.append()]);
    expect((await token())?.mismatchHeight).toBe(2);
  });
});
