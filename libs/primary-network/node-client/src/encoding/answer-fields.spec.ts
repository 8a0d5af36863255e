import { describe, expect, it } from '@jest/globals';
import { InvalidAnswerError } from '@nunatak/chain-nodes';
import { percentOf } from './answer-fields.js';

describe('percentages', () => {
  it('are texts with decimals, as avalanchego writes them, or numbers', () => {
    const read = ['0.0000', '99.9871', '100.0000', '7', 3.5, 0].map((value) => percentOf(value, 'an uptime'));
    expect(read).toEqual([0, 99.9871, 100, 7, 3.5, 0]);
  });

  it('are refused outside of 0 to 100, and as anything else', () => {
    for (const wrong of ['100.0001', '-1', '+1', '1e2', '', '.5', '5.', 'NaN', Number.NaN, 101, -1, null, {}, 5n])
      expect(() => percentOf(wrong, 'an uptime')).toThrow(InvalidAnswerError);
  });
});
