import { describe, expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.js';

describe('SharedReads', () => {
  it('reads once for all who ask, and again when the result is too old', async () => {
    let [now, count] = [0, 0];
    const reads = new SharedReads(
      async (key) => `${key} ${++count}`,
      1_000,
      10,
      () => now,
    );
    expect(await Promise.all([reads.get('a'), reads.get('a'), reads.get('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    now = 999;
    expect(await reads.get('a')).toBe('a 1');
    now = 1_000;
    expect(await reads.get('a')).toBe('a 3');
  });

  it('keeps no failure', async () => {
    let fails = true;
    const reads = new SharedReads(async () => (fails ? Promise.reject(new Error('away')) : 1), 1_000, 10);
    await expect(reads.get('a')).rejects.toThrow('away');
    fails = false;
    expect(await reads.get('a')).toBe(1);
  });

  it('forgets what was asked for least lately beyond its bound', async () => {
    let count = 0;
    const reads = new SharedReads(async () => ++count, 1_000, 2);
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await reads.get(key);
    expect(count).toBe(4);
  });

  it('keeps no result that is too old, however lately it was asked for', async () => {
    let [now, count] = [0, 0];
    const read = async () => ++count;
    const reads = new SharedReads(read, 1_000, 2, () => now);
    await reads.get('old');
    now = 500;
    await reads.get('young');
    await reads.get('old');
    now = 1_000;
    await reads.get('new');
    expect([await reads.get('young'), count]).toEqual([2, 3]);
  });
});
