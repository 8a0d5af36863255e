import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Turns, type Waiting } from './turns.js';

/** Keeps the thread busy. */
function spend(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Begins a request when its turn comes, which takes so long, and notes its name and how long it waited. */
function client(turns: Turns, name: string, ms: number, begun: [name: string, waitMs: number][]): Waiting {
  const waiting: Waiting = {
    go: () => {
      if (!turns.isTurnOf(waiting)) return;
      begun.push([name, turns.waitMs]);
      spend(ms);
    },
  };
  return waiting;
}

describe('turns', () => {
  it('begin at once what comes while there is time, and the rest in the order in which it came', async () => {
    const turns = new Turns();
    const begun: [string, number][] = [];
    for (const name of ['a', 'b', 'c', 'd']) client(turns, name, 15, begun).go();
    expect(begun).toEqual([['a', 0]]);
    while (begun.length < 4) await nextTurn();
    expect(begun.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('measure how long each had to wait', async () => {
    const turns = new Turns();
    const begun: [string, number][] = [];
    for (const name of ['a', 'b', 'c']) client(turns, name, 15, begun).go();
    while (begun.length < 3) await nextTurn();
    const [, second, third] = begun.map(([, waitMs]) => waitMs);
    expect(third! - second!).toBeGreaterThanOrEqual(15);
    await nextTurn();
    client(turns, 'later', 0, begun).go();
    expect(begun.at(-1)).toEqual(['later', 0]);
  });
});
