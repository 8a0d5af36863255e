import { describe, expect, it } from '@jest/globals';
import { NodeError } from '@nunatak/chain-nodes';
import { ReadAhead, type ReadAheadLimits } from './read-ahead.js';

const LIMITS: ReadAheadLimits = { items: 20, inFlight: 4, maxBytes: 16 << 20, callBytes: 8 << 20 };

interface NumbersRead {
  numbers: number[];
  to: number;
  bytes: number;
}

/** Numbered items whose calls are answered when the test says so. */
class ScriptedNumbers {
  readonly asked: [number, number][] = [];
  readonly signals: AbortSignal[] = [];
  readonly #answers: ((error?: Error, given?: number) => void)[] = [];

  constructor(private readonly bytesPerItem = 1_000) {}

  read = (from: number, count: number, signal: AbortSignal): Promise<NumbersRead> => {
    this.asked.push([from, count]);
    this.signals.push(signal);
    return new Promise((resolve, reject) => {
      this.#answers.push((error, given = count) => {
        if (error) return reject(error);
        const numbers = Array.from({ length: given }, (_, i) => from + i);
        resolve({ numbers, to: from + given - 1, bytes: this.bytesPerItem * given });
      });
    });
  };

  async answer(index: number, error?: Error, given?: number): Promise<void> {
    this.#answers[index]!(error, given);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('reading ahead', () => {
  it('gives items out in order, whichever call is answered first', async () => {
    const source = new ScriptedNumbers();
    const ahead = new ReadAhead(source.read, { ...LIMITS, items: 2, inFlight: 3 });
    ahead.advance(0, 9);
    expect(source.asked).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
    ]);
    await source.answer(2);
    await source.answer(1);
    expect(source.asked.slice(3)).toEqual([
      [6, 2],
      [8, 2],
    ]);
    const first = ahead.take();
    await source.answer(0);
    expect((await first).numbers).toEqual([0, 1]);
    expect((await ahead.take()).numbers).toEqual([2, 3]);
    expect((await ahead.take()).numbers).toEqual([4, 5]);
  });

  it('holds no more bytes than allowed, but always makes one call', async () => {
    const source = new ScriptedNumbers(1_000);
    const ahead = new ReadAhead(source.read, { items: 10, inFlight: 1, maxBytes: 25_000, callBytes: 1 << 20 });
    ahead.advance(0, 999);
    for (let i = 0; i < 2; i++) await source.answer(i);
    expect(source.asked.length).toBe(2);
    await ahead.take();
    expect(source.asked.length).toBe(3);
    const heavy = new ScriptedNumbers(1 << 20);
    const narrow = new ReadAhead(heavy.read, { items: 10, inFlight: 4, maxBytes: 1_000, callBytes: 1_000 });
    narrow.advance(0, 999);
    for (let i = 0; i < 4; i++) await heavy.answer(i);
    for (let i = 0; i < 4; i++) await narrow.take();
    expect(heavy.asked.slice(4)).toEqual([[40, 1]]);
  });

  it('doubles calls up to their limit until one fails, and grows them slowly afterwards', async () => {
    const source = new ScriptedNumbers(1);
    const ahead = new ReadAhead(source.read, { ...LIMITS, items: 200, inFlight: 1 });
    const take = async (error?: Error) => {
      ahead.advance(0, 9_999);
      const index = source.asked.length - 1;
      const taken = ahead.take();
      taken.catch(() => undefined);
      await source.answer(index, error);
      await taken.catch(() => ahead.clear());
      return source.asked[index]![1];
    };
    const counts: number[] = [];
    for (let i = 0; i < 4; i++) counts.push(await take());
    // The call after one is under way before that one is taken.
    expect(counts).toEqual([64, 64, 128, 200]);
    await take(new Error('too much'));
    expect(await take()).toBe(100);
    expect(await take()).toBe(100);
    expect(await take()).toBe(110);
  });

  it('gives a failure to the taker, and begins again after a clear, with shorter calls', async () => {
    const source = new ScriptedNumbers();
    const ahead = new ReadAhead(source.read, { ...LIMITS, items: 5, inFlight: 2 });
    ahead.advance(0, 20);
    await source.answer(0, new NodeError('retryable', 'no'));
    await expect(ahead.take()).rejects.toThrow('no');
    ahead.clear();
    expect(source.signals.every(({ aborted }) => aborted)).toBe(true);
    ahead.advance(0, 20);
    expect(source.asked.slice(2)).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });

  it('begins again after a call that covers less than it was asked for', async () => {
    const source = new ScriptedNumbers();
    const ahead = new ReadAhead(source.read, { ...LIMITS, items: 6, inFlight: 2 });
    ahead.advance(0, 20);
    await source.answer(0, undefined, 2);
    expect((await ahead.take()).numbers).toEqual([0, 1]);
    expect(source.signals.slice(0, 2).every(({ aborted }) => aborted)).toBe(true);
    ahead.advance(2, 20);
    expect(source.asked.at(-2)).toEqual([2, 6]);
  });
});
