import { describe, expect, it, jest } from '@jest/globals';
import { AnswerTurns } from './answer-turns.js';

/** Longer than a turn may take. */
const LONG_MS = 20;

describe('turns of answers', () => {
  it('let everything else have its own between answers that take long, and keep their order', async () => {
    let now = 1_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const turns = new AnswerTurns();
    const events: string[] = [];
    /** What it is made of arrives in a callback of its own, of the same turn of the event loop as the others'. */
    const answer = (name: string, ms: number) =>
      new Promise<void>((resolve) => {
        setImmediate(async () => {
          const turn = turns.take();
          if (turn) await turn;
          now += ms;
          events.push(name);
          resolve();
        });
      });
    const answers = ['a', 'b', 'c'].map((name) => answer(name, LONG_MS));
    const short = ['d', 'e', 'f'].map((name) => answer(name, 1));
    const everythingElse = new Promise<void>((resolve) => {
      let turnsLeft = 6;
      const turn = () => {
        events.push('-');
        if (--turnsLeft > 0) setImmediate(turn);
        else resolve();
      };
      setImmediate(turn);
    });
    await Promise.all([...answers, ...short, everythingElse]);
    clock.mockRestore();
    expect(events.join('')).toMatch(/^a-+b-+c-+def-*$/);
  });

  it('cost no wait where little is made', () => {
    const turns = new AnswerTurns();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => 1_000);
    expect([turns.take(), turns.take()]).toEqual([undefined, undefined]);
    clock.mockRestore();
  });
});
