import { describe, expect, it } from '@jest/globals';
import { SharedWork } from './shared-work.js';

/** Work that ends when the test says so. */
function controlled() {
  const works = new SharedWork<string>();
  const started: { finish(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((finish, fail) => {
      started.push({ finish, fail, signal });
    });
  return { works, started, start };
}

const forever = new AbortController().signal;

describe('SharedWork', () => {
  it('does equal work once while it is under way', async () => {
    const { works, started, start } = controlled();
    const results = [works.join('a', forever, start), works.join('a', forever, start), works.join('b', forever, start)];
    expect([works.size, works.has('a')]).toEqual([2, true]);
    started[0]!.finish('of a');
    started[1]!.fail(new Error('of b'));
    expect(await Promise.allSettled(results)).toMatchObject([
      { value: 'of a' },
      { value: 'of a' },
      { reason: { message: 'of b' } },
    ]);
    expect(works.size).toBe(0);
  });

  it('lets a caller go alone, and aborts the work with its last one', async () => {
    const { works, started, start } = controlled();
    const [first, second] = [new AbortController(), new AbortController()];
    const results = [works.join('a', first.signal, start), works.join('a', second.signal, start)];
    first.abort(new Error('hung up'));
    await expect(results[0]).rejects.toThrow('hung up');
    expect(started[0]!.signal.aborted).toBe(false);
    second.abort(new Error('hung up, too'));
    await expect(results[1]).rejects.toThrow('hung up, too');
    expect([started[0]!.signal.aborted, works.size]).toEqual([true, 0]);
    started[0]!.fail(new Error('aborted'));
    const again = works.join('a', forever, start);
    started[1]!.finish('anew');
    expect(await again).toBe('anew');
  });
});
