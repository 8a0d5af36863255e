import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arithmeticRows } from '../testing/arithmetic-rows.js';
import { gasPrice } from './gas-price.js';
import {
  advanceL1Fee,
  type L1FeeConfig,
  type L1FeeState,
  l1FeeCost,
  l1FeePrice,
  l1FeeSecondsRemaining,
} from './l1-fee.js';

const MAX_UINT64 = (1n << 64n) - 1n;
const MAINNET = { capacity: 20_000n, target: 10_000n, minPrice: 512n, excessConversionConstant: 1_246_488_515n };
const DAY = 86_400n;

/** The node's own way: a price each second. */
function costSecondBySecond(config: L1FeeConfig, state: L1FeeState, seconds: bigint): bigint {
  let cost = 0n;
  for (let second = 1n; second <= seconds; second++) {
    const { excess } = advanceL1Fee(config, state, second);
    cost += gasPrice(config.minPrice, excess, config.excessConversionConstant);
  }
  return cost > MAX_UINT64 ? MAX_UINT64 : cost;
}

describe('an L1 validator’s fee', () => {
  it('is the lowest price each second while fewer validators are active than aimed at', () => {
    const state = { current: 120n, excess: 0n };
    expect(l1FeePrice(MAINNET, state)).toBe(512n);
    expect(l1FeeCost(MAINNET, state, 365n * DAY)).toBe(512n * 365n * DAY);
    expect(l1FeeSecondsRemaining(MAINNET, state, 365n * DAY, 5_119n)).toBe(9n);
  });

  it('doubles within a day at full capacity', () => {
    const after = advanceL1Fee(MAINNET, { current: 20_000n, excess: 0n }, DAY);
    expect(after).toEqual({ current: 20_000n, excess: 10_000n * DAY });
    expect(l1FeePrice(MAINNET, after)).toBe(1_024n);
  });

  it('costs nothing for no time', () => {
    expect(l1FeeCost(MAINNET, { current: 20_000n, excess: 5n }, 0n)).toBe(0n);
    expect(l1FeeSecondsRemaining(MAINNET, { current: 20_000n, excess: 5n }, 0n, 9n)).toBe(0n);
  });

  it('stays within 64 bits', () => {
    const state = { current: 4_294_967_295n, excess: 0n };
    expect(l1FeeCost(MAINNET, state, MAX_UINT64)).toBe(MAX_UINT64);
    expect(l1FeeCost(MAINNET, { current: 0n, excess: 10_001n }, MAX_UINT64 / 512n + 1n)).toBe(MAX_UINT64);
    expect(advanceL1Fee(MAINNET, state, MAX_UINT64).excess).toBe(MAX_UINT64);
  });

  it('is without end where it costs nothing', () => {
    const config = { ...MAINNET, minPrice: 0n };
    expect(l1FeeSecondsRemaining(config, { current: 20_000n, excess: 0n }, 7n * DAY, 0n)).toBe(7n * DAY);
  });

  it('equals avalanchego’s fee.State', () => {
    const rows = arithmeticRows<
      | 'target'
      | 'minPrice'
      | 'excessConversionConstant'
      | 'current'
      | 'excess'
      | 'seconds'
      | 'excessAfter'
      | 'cost'
      | 'maxSeconds'
      | 'funds'
      | 'secondsRemaining'
    >('fee');
    expect(rows.length).toBe(360);
    for (const row of rows) {
      const config = { ...row, capacity: 20_000n };
      const { excess } = advanceL1Fee(config, row, row.seconds);
      const cost = l1FeeCost(config, row, row.seconds);
      const secondsRemaining = l1FeeSecondsRemaining(config, row, row.maxSeconds, row.funds);
      expect({ ...row, excessAfter: excess, cost, secondsRemaining }).toEqual(row);
    }
  });

  it('is the sum of each second’s price, and lasts as long as that sum can be paid', () => {
    const upTo = (max: bigint) => fc.bigInt({ min: 0n, max });
    fc.assert(
      fc.property(
        fc.record({
          capacity: fc.constant(20_000n),
          target: upTo(20_000n),
          minPrice: fc.bigInt({ min: 1n, max: 100_000n }),
          excessConversionConstant: fc.bigInt({ min: 1n, max: 2_000_000n }),
        }),
        upTo(20_000n),
        upTo(400n),
        upTo(300n),
        upTo(1_000n),
        (config, current, share, seconds, paid) => {
          const state = { current, excess: (config.excessConversionConstant * share) / 10n };
          const cost = costSecondBySecond(config, state, seconds);
          expect(l1FeeCost(config, state, seconds)).toBe(cost);

          const funds = (cost * paid) / 500n;
          const lasts = l1FeeSecondsRemaining(config, state, seconds, funds);
          expect(lasts <= seconds).toBe(true);
          if (cost === MAX_UINT64) return;
          expect(costSecondBySecond(config, state, lasts) <= funds).toBe(true);
          if (lasts < seconds) expect(costSecondBySecond(config, state, lasts + 1n) > funds).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('takes far fewer prices than seconds where prices change slowly', () => {
    // A year above the target, on a network that doubles its price within a day of full capacity: 31 million seconds.
    const started = performance.now();
    const cost = l1FeeCost(MAINNET, { current: 10_050n, excess: 0n }, 365n * DAY);
    expect(cost).toBe(
      l1FeeCost(MAINNET, { current: 10_050n, excess: 0n }, 200n * DAY) +
        l1FeeCost(MAINNET, { current: 10_050n, excess: 50n * 200n * DAY }, 165n * DAY),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
