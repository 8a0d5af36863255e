import { describe, expect, it } from '@jest/globals';
import type { Hex } from '@nunatak/evm-contracts';
import { SlowTokens } from './slow-tokens.js';

const [SPAM, COIN] = ['0x01', '0x02'] as const;
const took = (ms: Record<Hex, number>) => async (token: Hex) => ms[token]!;

describe('tokens whose calls take long', () => {
  it('are left out for an hour, and no others that were compared with them', async () => {
    let now = 1;
    const slow = new SlowTokens(() => now);
    expect(slow.has(SPAM)).toBe(false);
    await slow.judge([SPAM, COIN, SPAM], took({ [SPAM]: 500, [COIN]: 4 }), 2);
    expect([slow.has(SPAM), slow.has(COIN), slow.has(undefined)]).toEqual([true, false, false]);
    now += 3_600_001;
    expect(slow.has(SPAM)).toBe(false);
  });

  it('are not those of a node that is slow with everything', async () => {
    const slow = new SlowTokens();
    await slow.judge([SPAM, COIN], took({ [SPAM]: 4_000, [COIN]: 2_000 }), 1_500);
    expect([slow.has(SPAM), slow.has(COIN)]).toEqual([false, false]);
  });

  it('are timed once an hour, however often they are part of a slow comparison', async () => {
    const slow = new SlowTokens();
    const timed: Hex[] = [];
    const msOf = async (token: Hex) => timed.push(token);
    await slow.judge([SPAM, COIN], msOf, 1);
    await slow.judge([COIN, SPAM], msOf, 1);
    expect(timed).toEqual([SPAM, COIN]);
  });
});
