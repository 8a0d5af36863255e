import { describe, expect, it } from '@jest/globals';
import { Load, type OperationLoad } from './load.js';

const LIMITS = { requests: 100, requestsAlways: 10, targetMs: 500 };

/** Takes as many of an operation as there is room for, but no more than `most`. */
function take(load: Load, operation: string, most = Number.POSITIVE_INFINITY, waitMs = 0): OperationLoad[] {
  const taken: OperationLoad[] = [];
  while (!load.isFull && taken.length < most) {
    load.begin();
    const entered = load.enter(operation, waitMs);
    if (entered === undefined) {
      load.end(undefined, undefined);
      break;
    }
    taken.push(entered);
  }
  return taken;
}

function end(load: Load, taken: readonly OperationLoad[], ms: number | undefined): void {
  for (const entered of taken) {
    load.end(entered, ms);
    entered.open--;
  }
}

/** Works so many at a time, for so many rounds, each of which takes so long. */
function work(load: Load, operation: string, count: number, rounds: number, ms: number | undefined): void {
  for (let round = 0; round < rounds; round++) end(load, take(load, operation, count), ms);
}

function room(load: Load, operation: string, waitMs = 0): number {
  const taken = take(load, operation, undefined, waitMs);
  end(load, taken, undefined);
  return taken.length;
}

describe('the load', () => {
  it('of one operation is two thirds of all while services are fast', () => {
    const load = new Load(LIMITS);
    work(load, 'a', 60, 10, 50);
    expect(room(load, 'a')).toBe(67);
  });

  it('is less while services take long, and grows again with the first fast answers', () => {
    const load = new Load(LIMITS);
    work(load, 'a', 60, 2, 3_000);
    expect(room(load, 'a')).toBe(10);
    work(load, 'a', 10, 10, 50);
    expect(room(load, 'a')).toBe(67);
  });

  it('is less for those that have waited long for their turn', () => {
    const load = new Load(LIMITS);
    expect(room(load, 'a', 400)).toBe(67);
    expect(room(load, 'a', 600)).toBe(10);
    expect(room(load, 'a')).toBe(67);
  });

  it('is not judged by what no service was asked for, nor by a single slow answer', () => {
    const load = new Load(LIMITS);
    work(load, 'a', 1, 1, 10_000);
    expect(room(load, 'a')).toBe(67);
    work(load, 'a', 60, 2, 3_000);
    work(load, 'a', 10, 100, undefined);
    expect(room(load, 'a')).toBe(10);
  });

  it('of an operation that is slow, or wanted much, leaves room for others', () => {
    const load = new Load(LIMITS);
    work(load, 'slow', 60, 2, 3_000);
    const slow = take(load, 'slow');
    const wanted = take(load, 'wanted');
    expect([slow.length, wanted.length]).toEqual([10, 60]);
    expect(take(load, 'quick', 5)).toHaveLength(5);
  });

  it('counts answers that are not taken among those of their operation, and in nobody else’s way', () => {
    const load = new Load(LIMITS);
    work(load, 'slow', 60, 2, 3_000);
    for (const entered of take(load, 'slow')) load.end(entered, 3_000);
    expect([room(load, 'slow'), room(load, 'quick')]).toEqual([0, 67]);
  });
});
