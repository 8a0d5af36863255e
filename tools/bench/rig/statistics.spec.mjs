import { describe, expect, it } from '@jest/globals';
import { median, percentile, seededRandom } from './statistics.mjs';

describe('percentile', () => {
  it('takes a value that is there, whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, i) => (i * 37) % 100);
    expect([percentile(values, 0), median(values), percentile(values, 0.99), percentile(values, 1)]).toEqual([
      0, 50, 99, 99,
    ]);
  });
});

describe('seededRandom', () => {
  it('repeats by seed and stays in [0, 1)', () => {
    const [one, same, other] = [seededRandom(1), seededRandom(1), seededRandom(2)];
    const draw = (random) => Array.from({ length: 1000 }, random);
    const values = draw(one);
    expect(draw(same)).toEqual(values);
    expect(draw(other)).not.toEqual(values);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
