import { expect, it } from '@jest/globals';
import { vouchedBalances } from './coverage.js';

it('vouches for native balances only as far as call traces are stored too, and for those of block 0 without', () => {
  const frames = [
    { from: 1, to: 9 },
    { from: 20, to: 29 },
    { from: 40, to: 99 },
  ];
  const balances = [
    { from: 0, to: 24 },
    { from: 27, to: 50 },
    { from: 60, to: 70 },
  ];
  expect(vouchedBalances(balances, frames)).toEqual([
    { from: 0, to: 9 },
    { from: 20, to: 24 },
    { from: 27, to: 29 },
    { from: 40, to: 50 },
    { from: 60, to: 70 },
  ]);
  expect(vouchedBalances(balances, [])).toEqual([{ from: 0, to: 0 }]);
  expect(vouchedBalances([], frames)).toEqual([]);
});
