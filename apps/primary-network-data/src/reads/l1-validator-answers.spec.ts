import { describe, expect, it } from '@jest/globals';
import type { L1MemberRows } from '@nunatak/primary-network-queries';
import { l1ValidatorPageOf } from './l1-validator-answers.js';

const FEE = { capacity: 20_000n, target: 10_000n, minPrice: 512n, excessConversionConstant: 1_246_488_515n };
const TIME = 1_795_000_000;

function rowsOf(...balances: string[]): L1MemberRows {
  return {
    ...{ height: 9, time: TIME, isKnown: true, fees: { current: 3n, excess: 0n } },
    validators: balances.map((balance, i) => ({
      ...{ validationId: Buffer.alloc(32, i), time: i, nodeId: Buffer.alloc(20, i), publicKey: Buffer.alloc(48, i) },
      ...{ weight: '20', balance },
    })),
  };
}

const endsOf = (...balances: string[]) =>
  l1ValidatorPageOf(rowsOf(...balances), 10, FEE).validators.map(({ balanceEndTime }) => balanceEndTime);

describe('the end of an L1 validator’s balance', () => {
  it('comes with the second that the balance can’t pay', () => {
    expect(endsOf('512', '1023', '1024', '30720')).toEqual([TIME + 1, TIME + 1, TIME + 2, TIME + 60]);
    expect(endsOf('511')).toEqual([TIME]);
  });

  it('is absent of inactive validators, and where it is more than an hour away', () => {
    expect(endsOf('0', String(3_600n * 512n - 1n), String(3_600n * 512n))).toEqual([
      undefined,
      TIME + 3_599,
      undefined,
    ]);
  });

  it('follows a price that grows', () => {
    // With twice as many validators as are aimed at, and an excess that makes the price e-fold.
    const rows = {
      ...rowsOf('100000'),
      fees: { current: 20_000n, excess: FEE.excessConversionConstant },
    };
    const [validator] = l1ValidatorPageOf(rows, 10, FEE).validators;
    expect(validator!.balanceEndTime).toBe(TIME + 71);
  });
});

describe('a page of an L1’s validators', () => {
  it('names the last validator where others follow', () => {
    const page = l1ValidatorPageOf(rowsOf('1', '2', '3'), 2, FEE);
    expect(page.validators).toHaveLength(2);
    expect(page.next).toEqual({ time: 1, validationId: Buffer.alloc(32, 1) });
    expect(l1ValidatorPageOf(rowsOf('1', '2'), 2, FEE)).not.toHaveProperty('next');
  });
});
