import { describe, expect, it } from '@jest/globals';
import { RecentBlocks } from './recent-blocks.js';

const stored = { hashAt: async (_: string, height: number) => `stored ${height}` };

describe('recent blocks', () => {
  it('are remembered to the depth that reorganisations may have; the store knows older ones', async () => {
    const recent = new RecentBlocks('1', stored, 3);
    for (let height = 10; height <= 20; height++) recent.add(height, `new ${height}`);
    expect(await Promise.all([20, 16, 15, 3].map((height) => recent.hashAt(height)))).toEqual([
      'new 20',
      'new 16',
      'stored 15',
      'stored 3',
    ]);
  });

  it('tell heights without a block from heights that are not known', async () => {
    const heights = new Map([2, 3, 6].map((height) => [height, `stored ${height}`]));
    const store = { hashAt: async (_: string, height: number) => heights.get(height), headHeight: async () => 6 };
    const recent = new RecentBlocks('1', store, 10);
    recent.add(9, 'new 9');
    recent.add(12, 'new 12');
    const isEmpty = (...at: number[]) => Promise.all(at.map((height) => recent.isEmptyAt(height)));
    // What lies between the store's head and the first block of this session may be written yet.
    expect(await isEmpty(3, 4, 5, 6, 7, 8)).toEqual([false, true, true, false, false, false]);
    expect(await isEmpty(9, 10, 11, 12, 13)).toEqual([false, true, true, false, false]);
  });

  it('are forgotten above a revert, also where the store still has them', async () => {
    const recent = new RecentBlocks('1', stored, 10);
    for (let height = 0; height <= 20; height++) recent.add(height, `new ${height}`);
    recent.truncate(15);
    expect(await Promise.all([15, 16, 20].map((height) => recent.hashAt(height)))).toEqual([
      'new 15',
      undefined,
      undefined,
    ]);
    recent.add(16, 'newer 16');
    expect(await recent.hashAt(16)).toBe('newer 16');
  });
});
