import { describe, expect, it } from '@jest/globals';
import { Load } from './load.js';

const LIMITS = { requests: 100, requestsAlways: 10, targetMs: 500 };

/** Takes so many at a time, for so many rounds, each of which takes so long. */
function work(load: Load, count: number, rounds: number, ms: number | undefined): void {
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < count; i++) load.begin();
    for (let i = 0; i < count; i++) load.end(ms);
  }
}

const room = (load: Load, waitMs = 0): number => {
  let taken = 0;
  for (; !load.isFullFor(waitMs); taken++) load.begin();
  for (let i = 0; i < taken; i++) load.end(undefined);
  return taken;
};

describe('the load', () => {
  it('is bounded by a number while services are fast', () => {
    const load = new Load(LIMITS);
    work(load, 100, 10, 50);
    expect(room(load)).toBe(100);
  });

  it('is less while services take long, and grows again with the first fast answers', () => {
    const load = new Load(LIMITS);
    work(load, 100, 2, 3_000);
    expect(room(load)).toBe(10);
    work(load, 10, 10, 50);
    expect(room(load)).toBe(100);
  });

  it('is less for those that have waited long for their turn', () => {
    const load = new Load(LIMITS);
    expect(room(load, 400)).toBe(100);
    expect(room(load, 600)).toBe(10);
    expect(room(load)).toBe(100);
  });

  it('is not judged by what no service was asked for, nor by a single slow answer', () => {
    const load = new Load(LIMITS);
    work(load, 1, 1, 10_000);
    expect(room(load)).toBe(100);
    work(load, 100, 2, 3_000);
    work(load, 10, 100, undefined);
    expect(room(load)).toBe(10);
  });
});
