import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Asset } from '../source/price-source.js';
import { LANES, type Lane, WaitingPrices, type Want } from './waiting-prices.js';

const want = (key: string, lane: Lane = 'unpriced', chainId = '1'): Want => ({
  key,
  lane,
  asset: { chainId, token: key },
  currency: 'usd',
  ...(lane === 'historic' && { day: 0 }),
});
const byChain = ({ chainId }: Asset) => chainId;
const keysOf = (wants: Want[]) => wants.map(({ key }) => key);

describe('wants that wait', () => {
  it('come in the order of their lanes, by group, so many at a time', () => {
    const waiting = new WaitingPrices();
    waiting.add(want('day', 'historic'));
    waiting.add(want('spam 1'));
    waiting.add(want('known on 2', 'priced', '2'));
    waiting.add(want('known 1', 'priced'));
    waiting.add(want('spam 2'));
    waiting.add(want('spam on 2', 'unpriced', '2'));
    const batches = Array.from({ length: 5 }, () => keysOf(waiting.take(byChain, 2)));
    expect(batches).toEqual([['known on 2', 'spam on 2'], ['known 1', 'spam 1'], ['spam 2'], ['day'], []]);
  });

  it('stand there once, in whichever lane they come again, also while they are under way', () => {
    const waiting = new WaitingPrices();
    const first = waiting.add(want('a', 'priced'));
    expect(waiting.add(want('a', 'unpriced'))).toBe(first);
    expect(keysOf(waiting.take(byChain, 10))).toEqual(['a']);
    expect(waiting.add(want('a'))).toBe(first);
    expect(keysOf(waiting.take(byChain, 10))).toEqual([]);
  });

  it('that are put back come first again, and keep their promises', async () => {
    const waiting = new WaitingPrices();
    const first = waiting.add(want('a'));
    waiting.add(want('b'));
    const taken = waiting.take(byChain, 2);
    waiting.add(want('c'));
    waiting.putBack(taken);
    expect(waiting.add(want('a'))).toBe(first);
    const again = waiting.take(byChain, 3);
    expect(keysOf(again)).toEqual(['a', 'b', 'c']);
    waiting.settle(again);
    await first;
    expect(waiting.size).toBe(0);
  });

  it('end their promises, whatever happens to them', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        lane: fc.constantFrom(...LANES),
      }),
      fc.record({ do: fc.constantFrom('take' as const, 'put back' as const, 'settle' as const, 'give up' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const waiting = new WaitingPrices();
        const promises: Promise<void>[] = [];
        let underWay: Want[] = [];
        for (const each of steps) {
          if (each.do === 'add') promises.push(waiting.add(want(each.key, each.lane))!);
          if (each.do === 'take' && underWay.length === 0) underWay = waiting.take(byChain, 2);
          if (each.do === 'settle') waiting.settle(underWay);
          if (each.do === 'put back') waiting.putBack(underWay);
          if (each.do === 'settle' || each.do === 'put back') underWay = [];
          if (each.do === 'give up') waiting.giveUp();
        }
        waiting.settle(underWay);
        waiting.giveUp();
        expect(waiting.size).toBe(0);
        await Promise.all(promises);
      }),
      { seed: 20261122, numRuns: 500 },
    );
  });
});
