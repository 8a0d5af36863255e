import { expect, it } from '@jest/globals';
import { placeOf, positionOf } from './place-token.js';

it('a place is one number that keeps its digits', () => {
  for (const height of [0, 1, 22_000_000, 2 ** 33 - 1])
    for (const index of [0, 1, 2 ** 20 - 1]) {
      expect(Number.isSafeInteger(positionOf({ height, index }))).toBe(true);
      expect(placeOf(positionOf({ height, index }))).toEqual({ height, index });
    }
});
