import { describe, expect, it } from '@jest/globals';
import { arithmeticRows } from '../testing/arithmetic-rows.js';
import { gasPrice } from './gas-price.js';

const MAX_UINT64 = (1n << 64n) - 1n;

describe('gasPrice', () => {
  // The cases of avalanchego's vms/components/gas/gas_test.go.
  it.each([
    [1n, 0n, 1n, 1n],
    [1n, 1n, 1n, 2n],
    [1n, 2n, 1n, 6n],
    [1n, 10_000n, 10_000n, 2n],
    [1n, 1_000_000n, 10_000n, MAX_UINT64],
    [10n, 10_000_000n, 1_000_000n, 220_264n],
    [MAX_UINT64, MAX_UINT64, 1n, MAX_UINT64],
    [4_294_967_295n, 1n, 1n, 11_674_931_546n],
    [6_786_177_901_268_885_274n, 1n, 1n, MAX_UINT64 - 11n],
    [6_786_177_901_268_885_274n, MAX_UINT64, MAX_UINT64, MAX_UINT64 - 1n],
  ])('%d × e^(%d / %d) is %d', (minPrice, excess, conversionConstant, price) => {
    expect(gasPrice(minPrice, excess, conversionConstant)).toBe(price);
  });

  it('equals avalanchego’s CalculatePrice', () => {
    const rows = arithmeticRows<'minPrice' | 'excess' | 'conversionConstant' | 'price'>('price');
    expect(rows.length).toBe(300);
    for (const row of rows)
      expect([row, gasPrice(row.minPrice, row.excess, row.conversionConstant)]).toEqual([row, row.price]);
  });
});
