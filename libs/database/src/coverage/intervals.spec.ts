import { expect, it } from '@jest/globals';
import { coveredByBoth, isCovered, joined, uncovered } from './intervals.js';

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

it('finds what two lists of intervals cover both', () => {
  const ones = [
    { from: 0, to: 24 },
    { from: 27, to: 50 },
  ];
  const others = [
    { from: 20, to: 29 },
    { from: 40, to: 99 },
  ];
  const both = [
    { from: 20, to: 24 },
    { from: 27, to: 29 },
    { from: 40, to: 50 },
  ];
  expect(coveredByBoth(ones, others)).toEqual(both);
  expect(coveredByBoth(others, ones)).toEqual(both);
  expect(coveredByBoth(ones, [])).toEqual([]);
});

it('joins intervals that touch or overlap', () => {
  const intervals = [
    { from: 0, to: 0 },
    { from: 1, to: 9 },
    { from: 5, to: 7 },
    { from: 11, to: 12 },
  ];
  expect(joined(intervals)).toEqual([
    { from: 0, to: 9 },
    { from: 11, to: 12 },
  ]);
});
