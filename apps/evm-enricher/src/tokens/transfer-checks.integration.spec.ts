import { describe, expect, it } from '@jest/globals';
import { RepairJobs } from '@nunatak/evm-control';
import { account, CHAIN, transaction, transferLog, useScriptedIndexing } from '@nunatak/evm-indexer/testing';
import { readTokens } from '@nunatak/evm-writes';
import { comparePending } from '../testing/enriched-chain.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB, CAROL, ZERO] = [account(0xa11ce), account(0xb0b), account(0xca401), account(0)];

const test = useScriptedIndexing();

const token = async () => (await readTokens(test.store.pool, CHAIN, [TOKEN]))[0];
const block = (...sends: [from: string, to: string, value: bigint][]) =>
  test.chain.append({
    transactions: sends.map(([from, to, value], i) =>
      transaction(i, ALICE, TOKEN, [transferLog(TOKEN, from, to, value, i)]),
    ),
  });

/** Alice has 1000, honestly minted; blocks 0 to 8. */
async function afterHonestMints() {
  const indexer = await test.startIndexer();
  test.node.set(TOKEN, ZERO, 0n);
  await indexer.handle([test.chain.append()]);
  for (let i = 1; i <= 8; i++) {
    test.node.set(TOKEN, ALICE, BigInt(i) * 125n);
    await indexer.handle([block([ZERO, ALICE, 125n])]);
  }
  return indexer;
}

/** Alice sends 100, of which Bob gets 99. */
function sendWithSilentFee() {
  test.node.set(TOKEN, ALICE, 900n);
  test.node.set(TOKEN, BOB, 99n);
  return block([ALICE, BOB, 100n]);
}

describe('a token that takes a silent fee', () => {
  it('is found at its first transfer between accounts, after any number of honest mints', async () => {
    const indexer = await afterHonestMints();
    await indexer.handle([sendWithSilentFee()]);
    expect(await token()).toMatchObject({ mismatchHeight: 9 });
  });

  it('is found when mints and the transfer come in one batch', async () => {
    const indexer = await test.startIndexer();
    test.node.setUpTo(8, TOKEN, ALICE, 1000n);
    const mints = Array.from({ length: 8 }, () => block([ZERO, ALICE, 125n]));
    await indexer.handle([...mints, sendWithSilentFee()]);
    expect((await token())?.mismatchHeight).toBeDefined();
  });

  it.each([
    ['transfers to oneself', ALICE, ALICE, 5n],
    ['transfers of nothing', ALICE, CAROL, 0n],
    ['burns', ALICE, ZERO, 0n],
  ])('is found after any number of %s', async (_, from, to, value) => {
    const indexer = await afterHonestMints();
    test.node.set(TOKEN, CAROL, 0n);
    for (let i = 0; i < 10; i++) await indexer.handle([block([from, to, value])]);
    await indexer.handle([sendWithSilentFee()]);
    expect(await token()).toMatchObject({ mismatchHeight: 19 });
  });

  it('is found where those who sent first pay no fee', async () => {
    const indexer = await afterHonestMints();
    for (let i = 1n; i <= 20n; i++) {
      test.node.set(TOKEN, ALICE, 1000n - 10n * i);
      test.node.set(TOKEN, BOB, 10n * i);
      await indexer.handle([block([ALICE, BOB, 10n])]);
    }
    test.node.set(TOKEN, BOB, 190n);
    test.node.set(TOKEN, CAROL, 9n);
    await indexer.handle([block([BOB, CAROL, 10n])]);
    expect(await token()).toMatchObject({ mismatchHeight: 29 });
  });
});

describe('a token that adds up', () => {
  it('is verified by its first transfer between accounts, and not by mints', async () => {
    const indexer = await afterHonestMints();
    expect(await token()).not.toHaveProperty('verifiedHeight');
    test.node.set(TOKEN, ALICE, 900n);
    test.node.set(TOKEN, BOB, 100n);
    await indexer.handle([block([ALICE, BOB, 100n]), test.chain.append()]);
    expect(await token()).toMatchObject({ verifiedHeight: 9 });
    expect(await token()).not.toHaveProperty('mismatchHeight');
  });

  it('is verified no longer when a reorganisation takes that transfer back', async () => {
    const indexer = await afterHonestMints();
    test.node.set(TOKEN, ALICE, 900n);
    test.node.set(TOKEN, BOB, 100n);
    await indexer.handle([block([ALICE, BOB, 100n])]);
    await indexer.handle([test.chain.revertTo(8), test.chain.append()]);
    expect(await token()).not.toHaveProperty('verifiedHeight');
  });

  it('is compared by the last transfer that a reorganisation leaves', async () => {
    test.node.prunedBelow = 4;
    const indexer = await test.startIndexer();
    const sends = [block([ZERO, ALICE, 1000n]), block([ALICE, BOB, 100n]), block([ZERO, ALICE, 1n])];
    await indexer.handle([...sends, block([ALICE, BOB, 50n])]);
    expect(await token()).toMatchObject({ unverifiedHeight: 3 });
    test.node.set(TOKEN, ALICE, 901n);
    test.node.set(TOKEN, BOB, 100n);
    await indexer.handle([test.chain.revertTo(2), test.chain.append(), test.chain.append()]);
    expect(await token()).toMatchObject({ unverifiedHeight: 1 });
    await comparePending(test, test.node);
    expect(await token()).toMatchObject({ verifiedHeight: 1 });
  });

  it('is verified at the head, when the state of its transfers was gone', async () => {
    test.node.prunedBelow = 2;
    const indexer = await test.startIndexer();
    await indexer.handle([block([ZERO, ALICE, 1000n]), block([ALICE, BOB, 100n])]);
    expect(await token()).toMatchObject({ unverifiedHeight: 1 });
    test.node.set(TOKEN, ALICE, 900n);
    test.node.set(TOKEN, BOB, 100n);
    await indexer.handle([test.chain.append()]);
    await comparePending(test, test.node);
    expect(await token()).toMatchObject({ verifiedHeight: 1 });
  });

  it('is compared at the head only when a repair under way has set right what is stored', async () => {
    test.node.prunedBelow = 2;
    const indexer = await test.startIndexer();
    await indexer.handle([block([ZERO, ALICE, 1000n]), block([ALICE, BOB, 100n])]);
    test.node.set(TOKEN, ALICE, 900n);
    test.node.set(TOKEN, BOB, 100n);
    await indexer.handle([test.chain.append()]);
    await test.pool.query('UPDATE erc20_balance SET balance = balance + 1');
    const jobs = new RepairJobs(test.pool);
    const job = await jobs.add({ chainId: CHAIN, kind: 'repair', fromHeight: 0, toHeight: 2 });
    await comparePending(test, test.node);
    expect(await token()).toMatchObject({ unverifiedHeight: 1 });
    await test.pool.query('UPDATE erc20_balance SET balance = balance - 1');
    await jobs.next(CHAIN);
    await jobs.finish(job);
    await comparePending(test, test.node);
    expect(await token()).toMatchObject({ verifiedHeight: 1 });
    expect(await token()).not.toHaveProperty('mismatchHeight');
  });
});

it('a token that does not add up is found at the head, when the state of its transfers was gone', async () => {
  test.node.prunedBelow = 2;
  const indexer = await test.startIndexer();
  await indexer.handle([block([ZERO, ALICE, 1000n]), block([ALICE, BOB, 100n])]);
  test.node.set(TOKEN, ALICE, 900n);
  test.node.set(TOKEN, BOB, 99n);
  await indexer.handle([test.chain.append()]);
  await comparePending(test, test.node);
  expect(await token()).toMatchObject({ mismatchHeight: 2 });
});
