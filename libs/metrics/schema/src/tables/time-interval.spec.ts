import { expect, it } from '@jest/globals';
import { beginOf, nextBegin, TIME_INTERVALS } from './time-interval.js';

const at = (text: string) => Date.parse(text) / 1_000;

it('begins hours, days, months at their first second, weeks on Monday', () => {
  const time = at('2024-02-29T23:59:59Z');
  expect(TIME_INTERVALS.map((interval) => beginOf(interval, time))).toEqual([
    at('2024-02-29T23:59:00Z'),
    at('2024-02-29T23:00:00Z'),
    at('2024-02-29T00:00:00Z'),
    at('2024-02-26T00:00:00Z'),
    at('2024-02-01T00:00:00Z'),
  ]);
});

it('names the beginning after each', () => {
  const time = at('2023-12-31T23:59:00Z');
  expect(TIME_INTERVALS.map((interval) => nextBegin(interval, beginOf(interval, time)))).toEqual([
    at('2024-01-01T00:00:00Z'),
    at('2024-01-01T00:00:00Z'),
    at('2024-01-01T00:00:00Z'),
    at('2024-01-01T00:00:00Z'),
    at('2024-01-01T00:00:00Z'),
  ]);
});

it('puts the first Thursday of 1970 into a week that began before it', () => {
  expect(beginOf('week', 0)).toBe(at('1969-12-29T00:00:00Z'));
  expect(beginOf('month', 0)).toBe(0);
});

it('every time lies between its interval’s beginning and the next one', () => {
  for (let time = 0; time < 4_000_000_000; time += 7_654_321)
    for (const interval of TIME_INTERVALS) {
      const begin = beginOf(interval, time);
      expect(begin).toBeLessThanOrEqual(time);
      expect(nextBegin(interval, begin)).toBeGreaterThan(time);
      expect(beginOf(interval, begin)).toBe(begin);
    }
});
