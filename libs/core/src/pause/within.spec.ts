import { describe, expect, it } from '@jest/globals';
import { within } from './within.js';

describe('a wait with a bound', () => {
  it('gives what came in time, also a failure', async () => {
    expect(await within(60_000, 'an answer', Promise.resolve(42))).toBe(42);
    await expect(within(60_000, 'an answer', Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends with the name of what never came, and a later failure is nobody’s', async () => {
    let fail!: (error: Error) => void;
    const answer = new Promise<never>((_, reject) => {
      fail = reject;
    });
    await expect(within(5, 'the answer', answer)).rejects.toThrow('the answer was not there within 5 ms');
    fail(new Error('too late'));
    await expect(answer).rejects.toThrow('too late');
  });
});
