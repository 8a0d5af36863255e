import { describe, expect, it } from '@jest/globals';
import { gather } from './gather.js';

const never = new Promise<number>(() => undefined);
const after = (ms: number, value: number) =>
  new Promise<number>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
const failure = () => Promise.reject(new Error('away'));

describe('answers that are gathered', () => {
  it('are all of them, in the order of those asked, where all come', async () => {
    expect(await gather([after(20, 1), failure(), after(1, 3)], { graceMs: 10_000 })).toEqual([1, 3]);
  });

  it('are those in hand a while after the first, where others hang', async () => {
    const begun = performance.now();
    expect(await gather([never, after(1, 2), after(20, 3)], { graceMs: 100 })).toEqual([2, 3]);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('are not waited for after one that is enough', async () => {
    expect(await gather([never, after(1, 7)], { graceMs: 10_000, isEnough: (value) => value === 7 })).toEqual([7]);
  });

  it('are none where all fail', async () => {
    expect(await gather<number>([failure(), failure()], { graceMs: 10_000 })).toEqual([]);
    expect(await gather<number>([], { graceMs: 10_000 })).toEqual([]);
  });
});
