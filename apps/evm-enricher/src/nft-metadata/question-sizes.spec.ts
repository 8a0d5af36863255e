import { describe, expect, it } from '@jest/globals';
import { QuestionSizes } from './question-sizes.js';

describe('how many tokens are asked for at once', () => {
  it('is one after a question without an answer, then twice as many each time', () => {
    const sizes = new QuestionSizes();
    expect([sizes.of('0x01'), sizes.isSmall('0x01')]).toEqual([30, false]);
    expect(sizes.unanswered('0x01', 30)).toBe(false);
    const seen = [];
    while (sizes.isSmall('0x01')) {
      seen.push(sizes.of('0x01'));
      sizes.answered('0x01');
    }
    expect(seen).toEqual([1, 2, 4, 8, 16]);
    expect(sizes.of('0x02')).toBe(30);
  });

  it('gives a single token up after three questions about single ones in a row, and the next ones at once', () => {
    const sizes = new QuestionSizes();
    const tries = [30, 1, 1, 1, 1].map((tokens) => sizes.unanswered('0x01', tokens));
    expect(tries).toEqual([false, false, false, true, true]);
    sizes.answered('0x01');
    expect(sizes.unanswered('0x01', 2)).toBe(false);
    expect(sizes.unanswered('0x01', 1)).toBe(false);
  });
});
