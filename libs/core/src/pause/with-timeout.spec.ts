import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { withTimeout } from './with-timeout.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Ends when the signal aborts, with its reason. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

describe('work with a time-out', () => {
  it('gives what came in time, and leaves nothing at the signal', async () => {
    const { signal } = new AbortController();
    expect(await withTimeout(60_000, signal, async () => 42)).toBe(42);
    await expect(withTimeout(60_000, signal, async () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends after the time, also when garbage is collected meanwhile', async () => {
    const ended = withTimeout(100, new AbortController().signal, untilAborted);
    const collecting = setInterval(collectGarbage, 10);
    await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
    clearInterval(collecting);
  });

  it('ends at once with the reason of the other signal', async () => {
    const closing = new AbortController();
    const ended = withTimeout(60_000, closing.signal, untilAborted);
    closing.abort(new Error('closed'));
    await expect(ended).rejects.toThrow('closed');
    await expect(withTimeout(60_000, closing.signal, untilAborted)).rejects.toThrow('closed');
  });
});
