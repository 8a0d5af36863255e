import { describe, expect, it } from '@jest/globals';
import type { CallFrame, EvmBlock } from '@nunatak/evm-contracts';
import type { Pool } from 'pg';
import { account } from '../testing/scripted-chain.js';
import { addsPartialFrames, withoutLesserFrames } from './partial-frames.js';

const HEIGHT = 5;

/** A store with internal transactions of some transactions of block 5, and whole frames of some blocks. */
function storeOf(transactions: number[], covered: { from: number; to: number }[] = []): Pool {
  const query = async (question: string | { text: string }) => {
    const text = typeof question === 'string' ? question : question.text;
    if (!text.includes('FROM internal_transaction'))
      return { rows: covered.map(({ from, to }) => ({ from_height: `${from}`, to_height: `${to}` })) };
    return { rows: transactions.length > 0 ? [{ height: String(HEIGHT), transactions }] : [] };
  };
  return { query } as unknown as Pool;
}

const frame = (transactionIndex: number, depth: number): CallFrame => ({
  ...{ transactionIndex, depth, type: 'CALL', from: account(1), to: account(2), value: 1n },
  ...{ gasLimit: 1n, gasUsed: 1n, failed: false },
});

/** Block 5 with the frames of some transactions, each of which moves value inside. */
const traced = (...transactions: number[]) =>
  ({
    header: { height: HEIGHT },
    transactions: [],
    partialFrames: transactions.flatMap((index) => [frame(index, 0), frame(index, 1)]),
  }) as unknown as EvmBlock;

const keeps = async (pool: Pool, block: EvmBlock) =>
  (await withoutLesserFrames(pool, '7', [block]))[0]!.partialFrames !== undefined;

describe('partial frames', () => {
  it.each([
    ['where none are stored', [], [1], true, true],
    ['with all that are stored, and others', [1], [0, 1], true, true],
    ['with those that are stored', [1], [1], true, false],
    ['without one that is stored', [0, 1], [1], false, false],
    ['without one that is stored, but with another one', [0], [1, 2], false, false],
  ])('%s: whether they replace, and whether they add', async (_, stored, read, replaces, adds) => {
    const pool = storeOf(stored);
    expect(await keeps(pool, traced(...read))).toBe(replaces);
    expect(await addsPartialFrames(pool, '7', traced(...read))).toBe(adds);
  });

  it('never replace the frames of all transactions', async () => {
    const pool = storeOf([], [{ from: 0, to: HEIGHT }]);
    expect(await keeps(pool, traced(0, 1))).toBe(false);
    expect(await addsPartialFrames(pool, '7', traced(0, 1))).toBe(false);
  });

  it('that move nothing inside are no reason to write a block again', async () => {
    const block = { ...traced(), partialFrames: [frame(0, 0)] };
    expect(await addsPartialFrames(storeOf([]), '7', block)).toBe(false);
  });
});
