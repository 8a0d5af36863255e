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
