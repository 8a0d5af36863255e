import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { BlockAppended, BlockReader, EvmBlock } from '@nunatak/evm-contracts';
import { internalTransactionsOf } from '@nunatak/evm-decoding';
import { evmCoverage } from '@nunatak/evm-schema';
import { useJobIndexing } from '../testing/job-indexing.js';
import type { RandomChain } from '../testing/random-chain.js';
import { CHAIN } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const { indexed, runner } = useJobIndexing(test);
const BLOCKS = 120;
const OFTEN = { lookEveryMs: 0, firstMs: 1, longestMs: 10 };

const frames = () => evmCoverage.read(test.pool, CHAIN, 'frames');
/** Ingesters publish no native balances of a block whose frames are not all there. */
const withoutTraces =
  (from: number, to: number) =>
  ({ height, block }: BlockAppended) => {
    if (height < from || height > to) return;
    delete block.frames;
    delete block.balances;
  };

/** Reads blocks of a node that has the call traces of some heights only. */
function readerWithTraces(
  random: RandomChain,
  has: (height: number) => boolean,
  onRead = (_: number) => {},
): BlockReader {
  return {
    async *read(chainId, from, to) {
      for await (const block of random.reader.read(chainId, from, to)) {
        onRead(block.header.height);
        const { frames: _, balances: __, ...rest } = block;
        yield has(block.header.height) ? block : (rest as EvmBlock);
      }
    },
  };
}

describe('a gap of call traces', () => {
  it('is reported, and filled in when a node has them, with all that follows', async () => {
    const parts = await indexed(1, BLOCKS, withoutTraces(20, 90));
    expect(await frames()).toEqual([
      { from: 0, to: 19 },
      { from: 91, to: BLOCKS - 1 },
    ]);
    const told: (string | undefined)[] = [];
    const filling = runner(parts, undefined, { gapTiming: OFTEN, onGaps: (_, missing) => told.push(missing) });
    filling.start();
    await until(() => told.length === 2);
    await filling.stop();
    expect(told).toEqual(['call traces of blocks 20-90; native balances of blocks 20-90', undefined]);
    expect(await frames()).toEqual([{ from: 0, to: BLOCKS - 1 }]);
    // What accounts had at the gap's end was stored when they moved next: that stays true.
    const { native_balance: filledBalances, ...filled } = await test.store.dump();
    const { native_balance: balances, ...clean } = await test.cleanDump(parts.random);
    expect(filled).toEqual(clean);
    expect(filledBalances!.filter((row) => !row.includes('"height": 90,'))).toEqual(
      balances!.filter((row) => !row.includes('"height": 90,')),
    );
  });

  it('keeps the traces of the transactions that could be traced, and is filled in when a node has all', async () => {
    const parts = await indexed(4, BLOCKS, ({ height, block }) => {
      if (height < 20 || height > 90 || block.frames === undefined) return;
      block.partialFrames = block.frames.filter(({ transactionIndex }) => transactionIndex > 0);
      delete block.frames;
      delete block.balances;
    });
    const internal = async () => (await test.store.dump()).internal_transaction!;
    const before = await internal();
    const filling = runner(parts, undefined, { gapTiming: OFTEN });
    filling.start();
    await until(async () => (await frames()).length === 1);
    await filling.stop();
    const all = (await test.cleanDump(parts.random)).internal_transaction!;
    expect(await internal()).toEqual(all);
    expect(before).toEqual(
      all.filter((row) => {
        const { height, transaction_index } = JSON.parse(row) as { height: number; transaction_index: number };
        return height < 20 || height > 90 || transaction_index > 0;
      }),
    );
    expect(before.length).toBeLessThan(all.length);
  });

  it('gets the traces of some transactions where a node has no more, and keeps them', async () => {
    const parts = await indexed(4, BLOCKS, withoutTraces(20, 90));
    const reader: BlockReader = {
      async *read(chainId, from, to) {
        for await (const block of parts.random.reader.read(chainId, from, to)) {
          const { frames: all, balances: _, ...rest } = block;
          yield { ...rest, partialFrames: all!.filter(({ transactionIndex }) => transactionIndex > 0) };
        }
      },
    };
    let due = 0;
    for await (const { partialFrames } of reader.read(CHAIN, 20, 90))
      due += internalTransactionsOf(partialFrames!).length;
    expect(due).toBeGreaterThan(0);
    const internal = async () => (await test.store.dump()).internal_transaction!;
    const isDue = (row: string) => {
      const { height, transaction_index } = JSON.parse(row) as { height: number; transaction_index: number };
      return height < 20 || height > 90 || transaction_index > 0;
    };
    const before = (await internal()).length;
    // Heights in the middle are met by chance.
    const filling = runner(parts, reader, { gapTiming: OFTEN, lookEveryMs: 1 });
    filling.start();
    await until(async () => (await internal()).length >= before + due);
    await filling.stop();
    const [filled, covered] = [await internal(), await frames()];
    expect(covered[0]).toEqual({ from: 0, to: 19 });
    expect(filled).toEqual((await test.cleanDump(parts.random)).internal_transaction!.filter(isDue));
  });

  it('is filled in as far as a node has them, and later where one comes that has the rest', async () => {
    const parts = await indexed(2, BLOCKS, withoutTraces(20, 90));
    let lowest = 60;
    const filling = runner(
      parts,
      readerWithTraces(parts.random, (height) => height >= lowest),
      { gapTiming: OFTEN },
    );
    filling.start();
    await until(async () => (await frames()).some(({ from }) => from === 60));
    expect((await frames())[0]).toEqual({ from: 0, to: 19 });
    lowest = 0;
    await until(async () => (await frames()).length === 1);
    await filling.stop();
    expect(await frames()).toEqual([{ from: 0, to: BLOCKS - 1 }]);
  });

  it('waits while the node has none of them: a few single blocks are read a try', async () => {
    const parts = await indexed(3, BLOCKS, withoutTraces(20, 90));
    const read: number[] = [];
    const reader = readerWithTraces(
      parts.random,
      () => false,
      (height) => read.push(height),
    );
    const filling = runner(parts, reader, { gapTiming: { lookEveryMs: 0, firstMs: 3_600_000, longestMs: 3_600_000 } });
    const before = await test.store.dump();
    filling.start();
    await until(() => read.length >= 3);
    await filling.stop();
    expect(read.slice(0, 2)).toEqual([90, 20]);
    expect(read.length).toBeLessThanOrEqual(4);
    expect(await test.store.dump()).toEqual(before);
  });

  it('is filled in with pauses as long as the filling took', async () => {
    const parts = await indexed(4, BLOCKS, withoutTraces(20, 90));
    let now = 0;
    const pauses: number[] = [];
    const reader = readerWithTraces(
      parts.random,
      () => true,
      () => (now += 100),
    );
    const gapClock = { now: () => now, pause: async (ms: number) => void pauses.push(ms) };
    const filling = runner(parts, reader, { gapTiming: OFTEN, gapClock });
    filling.start();
    await until(async () => pauses.length > 0 && (await frames()).length === 1);
    await filling.stop();
    // One block to see whether there are traces, and 32 that are filled in.
    expect(pauses[0]).toBe(3_300);
  });
});
