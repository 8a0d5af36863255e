import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { pause } from './pause.js';

describe('a pause', () => {
  it('lasts for its time, and leaves nothing at the signal', async () => {
    const { signal } = new AbortController();
    const began = performance.now();
    await pause(20, signal);
    expect(performance.now() - began).toBeGreaterThanOrEqual(15);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends at once, without an error, when it is cancelled, and is none when it was before', async () => {
    const cancelled = new AbortController();
    const pausing = pause(3_600_000, cancelled.signal);
    cancelled.abort();
    await pausing;
    await pause(3_600_000, cancelled.signal);
  });
});
