import { describe, expect, it } from '@jest/globals';
import type { CallFrame } from '@nunatak/evm-contracts';
import { internalTransactionsOf } from './internal-transactions.js';

const frame = (
  depth: number,
  type: CallFrame['type'],
  value = 0n,
  failed = false,
  transactionIndex = 0,
): CallFrame => ({
  transactionIndex,
  depth,
  type,
  from: '0xaa',
  to: '0xbb',
  value,
  gasLimit: 100n,
  gasUsed: 50n,
  failed,
});
const summary = (frames: CallFrame[]) =>
  internalTransactionsOf(frames).map((t) => [t.transactionIndex, t.frameIndex, t.type, t.value, t.isReverted]);

describe('internal transactions of call frames', () => {
  it('leaves out the transaction itself, calls without value, delegate and static calls', () => {
    const frames = [
      frame(0, 'CALL', 9n),
      frame(1, 'CALL'),
      frame(1, 'DELEGATECALL', 9n),
      frame(2, 'STATICCALL'),
      frame(1, 'CALL', 3n),
    ];
    expect(summary(frames)).toEqual([[0, 4, 'CALL', 3n, false]]);
  });

  it('has creations with and without value, and what a destroyed contract sends', () => {
    const frames = [
      frame(0, 'CREATE'),
      frame(1, 'CREATE'),
      frame(1, 'CREATE2', 1n),
      frame(1, 'SELFDESTRUCT', 2n),
      frame(1, 'SELFDESTRUCT'),
    ];
    expect(summary(frames)).toEqual([
      [0, 1, 'CREATE', 0n, false],
      [0, 2, 'CREATE2', 1n, false],
      [0, 3, 'UNKNOWN', 2n, false],
    ]);
  });

  it('marks everything under a failed frame as reverted, and nothing beside it', () => {
    const frames = [
      frame(0, 'CALL'),
      frame(1, 'CALL', 1n, true),
      frame(2, 'CALL', 2n),
      frame(3, 'CALL', 3n),
      frame(1, 'CALL', 4n),
      frame(2, 'CALL', 5n, true),
      frame(2, 'CALL', 6n),
    ];
    expect(summary(frames).map(([, , , value, reverted]) => [value, reverted])).toEqual([
      [1n, true],
      [2n, true],
      [3n, true],
      [4n, false],
      [5n, true],
      [6n, false],
    ]);
  });

  it('starts anew with each transaction', () => {
    const frames = [
      frame(0, 'CALL', 0n, true),
      frame(1, 'CALL', 1n),
      frame(0, 'CALL', 0n, false, 1),
      frame(1, 'CALL', 2n, false, 1),
    ];
    expect(summary(frames)).toEqual([
      [0, 1, 'CALL', 1n, true],
      [1, 1, 'CALL', 2n, false],
    ]);
  });
});
