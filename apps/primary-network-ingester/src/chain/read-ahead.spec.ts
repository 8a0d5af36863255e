import { describe, expect, it } from '@jest/globals';
import { ReadAhead } from './read-ahead.js';

const LIMITS = { mostItems: 100, inFlight: 3, maxBytes: 1_000_000 };

/** A source of the numbers themselves, which notes what is asked. */
function source(bytesPerItem = 1_000, given = (count: number) => count) {
  const asked: [number, number][] = [];
  let underWay = 0;
  const most = { underWay: 0 };
  const read = async (from: number, count: number) => {
    asked.push([from, count]);
    most.underWay = Math.max(most.underWay, ++underWay);
    // Later calls are answered first.
    await new Promise((resolve) => setTimeout(resolve, 8 - asked.length));
    underWay--;
    const items = Array.from({ length: given(count) }, (_, i) => from + i);
    return { items, bytes: items.length * bytesPerItem };
  };
  return { read, asked, most };
}

async function takeAll(ahead: ReadAhead<number>, last: number): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length <= last) taken.push(...(await ahead.take(taken.length, last)));
  return taken;
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, i) => i);

describe('reading ahead', () => {
  it('gives everything once and in order, from several calls at once', async () => {
    const { read, most } = source();
    expect(await takeAll(new ReadAhead(read, LIMITS), 700)).toEqual(upTo(700));
    expect(most.underWay).toBe(3);
  });

  it('goes on where a call gave less than it was asked for', async () => {
    const { read } = source(1_000, (count) => Math.ceil(count / 3));
    expect(await takeAll(new ReadAhead(read, LIMITS), 300)).toEqual(upTo(300));
  });

  it('keeps within its bytes: calls shrink where items are heavy, to one of them at least', async () => {
    const { read, asked } = source(600_000);
    expect(await takeAll(new ReadAhead(read, LIMITS), 300)).toEqual(upTo(300));
    expect(asked.at(-1)![1]).toBe(1);
  });

  it('begins anew, with shorter calls, after a failure', async () => {
    const { read, asked } = source();
    let fails = true;
    const ahead = new ReadAhead(async (from: number, count: number) => {
      if (fails) throw new Error('not now');
      return read(from, count);
    }, LIMITS);
    await expect(ahead.take(0, 300)).rejects.toThrow('not now');
    await expect(ahead.take(0, 300)).rejects.toThrow('not now');
    fails = false;
    expect(await takeAll(ahead, 300)).toEqual(upTo(300));
    expect(asked[0]).toEqual([0, 16]);
  });

  it('drops what it read where something else is wanted, and tells those calls', async () => {
    const signals: AbortSignal[] = [];
    const { read } = source();
    const ahead = new ReadAhead(async (from: number, count: number, signal: AbortSignal) => {
      signals.push(signal);
      return read(from, count);
    }, LIMITS);
    await ahead.take(0, 300);
    expect((await ahead.take(200, 300))[0]).toBe(200);
    expect(signals[0]!.aborted).toBe(true);
    expect(signals.at(-1)!.aborted).toBe(false);
  });
});
