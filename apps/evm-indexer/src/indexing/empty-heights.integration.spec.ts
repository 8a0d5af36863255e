import { describe, expect, it } from '@jest/globals';
import { HeldLease } from '@nunatak/coordination';
import type { BlockReader } from '@nunatak/evm-contracts';
import { chainLeases } from '@nunatak/evm-control';
import { nativeBalanceAt } from '@nunatak/evm-queries';
import { COVERAGE_KINDS, evmCoverage } from '@nunatak/evm-schema';
import { readChainHead } from '@nunatak/evm-writes';
import { useJobIndexing } from '../testing/job-indexing.js';
import type { RandomChain } from '../testing/random-chain.js';
import { account, CHAIN, ScriptedChain, transaction, transferLog } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const TOKEN = account(0x70ce);
const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];
const test = useScriptedIndexing();
const { carryOut } = useJobIndexing(test);

const pay = (value: bigint) => ({
  transactions: [transaction(0, ALICE, TOKEN, [transferLog(TOKEN, ALICE, BOB, value)])],
  balances: [{ address: BOB, balance: value }],
});
const blocks = async () =>
  (await test.pool.query('SELECT height::int, cumulative_transactions::int AS n FROM block ORDER BY height')).rows;
const coverage = async () =>
  Promise.all(COVERAGE_KINDS.map((kind) => evmCoverage.read(test.pool, CHAIN, kind))).then((kinds) =>
    kinds.map((intervals) => intervals.map(({ from, to }) => `${from}-${to}`).join()),
  );
/** Bob's stored balance at each of some heights. */
const balances = (heights: number[]) =>
  Promise.all(
    heights.map(async (height) => (await nativeBalanceAt(test.pool, { chainId: CHAIN, address: BOB, height }))?.native),
  );

describe('a chain with heights without a block', () => {
  it('is indexed without a gap, goes back over them, and may have blocks there on another branch', async () => {
    const { chain } = test;
    const indexer = await test.startIndexer();
    const first = [chain.append(), chain.append(pay(1n))];
    chain.skip(2);
    await indexer.handle([...first, chain.append(pay(4n))]);
    chain.skip(1);
    const seven = chain.append(pay(6n));
    await indexer.handle([seven]);
    expect(await blocks()).toEqual([
      { height: 0, n: 0 },
      { height: 1, n: 1 },
      { height: 4, n: 2 },
      { height: 6, n: 3 },
    ]);
    expect(await coverage()).toEqual(COVERAGE_KINDS.map(() => '0-6'));
    expect(await balances([1, 2, 3, 4, 5, 6])).toEqual(['1', '1', '1', '4', '4', '6']);
    const block = { height: 1, hash: first[1]!.hash.slice(2) };
    expect(await nativeBalanceAt(test.pool, { chainId: CHAIN, address: BOB, height: 3 })).toMatchObject({
      block,
      timestamp: 1_700_000_001,
    });

    // Back to the block below empty heights, which are none on the new branch.
    await indexer.handle([chain.revertTo(1), chain.append(pay(2n)), chain.append(pay(3n))]);
    expect((await readChainHead(test.pool, CHAIN))?.transactionCount).toBe(3n);
    expect(await balances([1, 2, 3])).toEqual(['1', '2', '3']);
    expect(await coverage()).toEqual(COVERAGE_KINDS.map(() => '0-3'));
  });

  it('takes no block whose parent is not the head, whatever heights lie in between', async () => {
    const { chain } = test;
    const indexer = await test.startIndexer();
    await indexer.handle([chain.append()]);
    chain.skip(2);
    const next = chain.append();
    const { parentHeight: _, ...header } = next.block.header;
    await expect(indexer.handle([{ ...next, block: { ...next.block, header } }])).rejects.toThrow(
      'does not continue 0',
    );
    await indexer.handle([next]);
    expect((await readChainHead(test.pool, CHAIN))?.height).toBe(3);
  });

  it('may begin with empty heights: balances begin with the state of the block below', async () => {
    test.node.native.set(BOB, 77n);
    const chain = new ScriptedChain(1, 100);
    chain.skip(2);
    const event = chain.append({ balances: [{ address: ALICE, balance: 5n }] });
    // The block below the start height is empty, too.
    event.block.header.parentHeight = 98;
    const indexer = await test.startIndexer(100);
    await indexer.handle([event]);
    const again = await test.startIndexer(100);
    await again.handle([chain.append(pay(3n))]);
    expect(await coverage()).toEqual(COVERAGE_KINDS.map(() => '99-103'));
    expect(await balances([99, 100, 102, 103])).toEqual(['77', '77', '77', '3']);
  });

  it('is repaired over them', async () => {
    const { chain } = test;
    const lease = (await HeldLease.tryAcquire(chainLeases(test.pool, 'indexer'), CHAIN, 'test', {
      ttlMs: 60_000,
      renewEveryMs: 10_000,
    }))!;
    const indexer = await test.startIndexer(0, { lease });
    const events = [chain.append(), chain.append(pay(1n))];
    chain.skip(40);
    events.push(chain.append(pay(2n)), chain.append(pay(3n)));
    await indexer.handle(events);
    const before = await test.store.dump();
    const reader: BlockReader = {
      async *read(_, from, to) {
        for (const block of chain.blocks) if (block.header.height >= from && block.header.height <= to) yield block;
      },
    };
    const parts = { random: { node: test.node, reader } as unknown as RandomChain, indexer, lease };
    for (const [from, to] of [
      [0, 43],
      [2, 41],
      [5, 42],
      [41, 43],
      [1, 20],
    ] as const) {
      expect(await carryOut(parts, 'repair', from, to)).toMatchObject({ state: 'done' });
      expect(await test.store.dump()).toEqual(before);
    }
    await test.pool.query('UPDATE block SET cumulative_transactions = 9 WHERE height = 42');
    expect(await carryOut(parts, 'repair', 0, 43)).toMatchObject({ state: 'done' });
    expect(await test.store.dump()).toEqual(before);
    await lease.release();
  });
});
