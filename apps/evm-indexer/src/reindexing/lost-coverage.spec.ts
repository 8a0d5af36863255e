import { expect, it } from '@jest/globals';
import { firstUncovered } from './lost-coverage.js';

const served = [
  { from: 0, to: 9 },
  { from: 20, to: 29 },
];

it('finds the first height that is served with something and would not be any more', () => {
  const first = (after: [number, number][], upTo = 100) =>
    firstUncovered(
      served,
      after.map(([from, to]) => ({ from, to })),
      upTo,
    );
  expect(first([[0, 40]])).toBeUndefined();
  expect(
    first([
      [0, 9],
      [10, 12],
      [18, 29],
    ]),
  ).toBeUndefined();
  expect(first([[1, 40]])).toBe(0);
  expect(
    first([
      [0, 4],
      [6, 40],
    ]),
  ).toBe(5);
  expect(first([[0, 24]])).toBe(25);
  expect(first([[0, 24]], 24)).toBeUndefined();
  expect(first([], 19)).toBe(0);
});
