import { expect, it } from '@jest/globals';
import { isCovered, uncovered } from './intervals.js';

it('finds what intervals leave out of a range', () => {
  const intervals = [
    { from: 0, to: 9 },
    { from: 20, to: 29 },
    { from: 40, to: 99 },
  ];
  expect(uncovered(intervals, { from: 5, to: 50 })).toEqual([
    { from: 10, to: 19 },
    { from: 30, to: 39 },
  ]);
  expect(uncovered([], { from: 1, to: 2 })).toEqual([{ from: 1, to: 2 }]);
  expect(uncovered(intervals, { from: 45, to: 50 })).toEqual([]);
});

it('tells whether a height lies in an interval, its ends among them', () => {
  const intervals = [
    { from: 0, to: 9 },
    { from: 20, to: 29 },
  ];
  expect([0, 9, 10, 19, 20, 29, 30].filter((height) => isCovered(intervals, height))).toEqual([0, 9, 20, 29]);
});
