import { describe, expect, it } from '@jest/globals';
import { Backoff, backoffMs } from './backoff.js';

describe('the pauses between tries', () => {
  it('double from failure to failure up to the longest, each between half of it and the whole', () => {
    const backoff = new Backoff({ firstMs: 100, longestMs: 700 });
    for (const most of [100, 200, 400, 700, 700]) {
      const ms = backoff.next();
      expect(ms).toBeGreaterThanOrEqual(most / 2);
      expect(ms).toBeLessThanOrEqual(most);
    }
    expect(backoff.failures).toBe(5);
  });

  it('begin again after a success', () => {
    const backoff = new Backoff({ firstMs: 100, longestMs: 1e9 });
    for (let i = 0; i < 10; i++) backoff.next();
    backoff.reset();
    expect(backoff.next()).toBeLessThanOrEqual(100);
  });

  it('differ between those who fail at once', () => {
    const pauses = Array.from({ length: 20 }, () => backoffMs({ firstMs: 1_000, longestMs: 1_000 }, 1));
    expect(new Set(pauses).size).toBeGreaterThan(10);
  });

  it('stay the longest however long it goes on', () => {
    expect(backoffMs({ firstMs: 100, longestMs: 5_000 }, 1_000_000)).toBeLessThanOrEqual(5_000);
  });

  it('last as long as the other side asks for, and end when cancelled', async () => {
    const { signal } = new AbortController();
    const backoff = new Backoff({ firstMs: 1, longestMs: 1 });
    const began = performance.now();
    await backoff.wait(signal, 30);
    expect(performance.now() - began).toBeGreaterThanOrEqual(25);
    await backoff.wait(AbortSignal.abort(), 3_600_000);
  });
});
