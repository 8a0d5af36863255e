import { describe, expect, it } from '@jest/globals';
import { uncoveredText } from '@nunatak/data-api';
import { uncoveredBlocks } from './uncovered-blocks.js';

describe('blocks without call traces', () => {
  const head = {
    height: 350,
    hash: '0x',
    startHeight: 0,
    covered: [
      [0, 99],
      [229, 299],
      [311, 350],
    ] as [number, number][],
  };

  it('are those of the asked range, up to the pinned head', () => {
    const gaps = (...asked: Parameters<typeof uncoveredBlocks> extends [unknown, ...infer Rest] ? Rest : never) =>
      uncoveredText(uncoveredBlocks(head, ...asked).gaps);
    expect(gaps({})).toBe('100-228,300-310');
    expect(gaps({ startBlock: 150, endBlock: 306 })).toBe('150-228,300-305');
    expect(gaps({}, 120)).toBe('100-120');
    expect(gaps({ endBlock: 100 })).toBe('');
    expect(gaps({ startBlock: 351 })).toBe('');
  });

  it('begin above genesis, which has no transactions, and where the chain does', () => {
    expect(uncoveredBlocks({ height: 9, hash: '0x', startHeight: 0, covered: [] }, {}).gaps).toEqual([
      { from: 1, to: 9 },
    ]);
    expect(uncoveredBlocks({ height: 9, hash: '0x', startHeight: 7, covered: [] }, {}).gaps).toEqual([
      { from: 7, to: 9 },
    ]);
  });

  it('may be all that were asked for', () => {
    expect(uncoveredBlocks(head, { startBlock: 100, endBlock: 229 })).toMatchObject({
      from: 100,
      to: 228,
      isAll: true,
    });
    expect(uncoveredBlocks(head, { startBlock: 100, endBlock: 230 })).toMatchObject({ isAll: false });
    expect(uncoveredBlocks(head, { startBlock: 351 })).toMatchObject({ isAll: false });
  });

  it('are named in 16 ranges at most', () => {
    const gaps = Array.from({ length: 17 }, (_, i) => ({ from: i * 10, to: i * 10 + 1 }));
    expect(uncoveredText(gaps.slice(0, 16))).toMatch(/,150-151$/);
    expect(uncoveredText(gaps)).toMatch(/,150-151,\.\.\.$/);
  });
});
