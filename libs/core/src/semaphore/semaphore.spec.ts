import { describe, expect, it } from '@jest/globals';
import { Semaphore, SemaphoreTimeout } from './semaphore.js';

describe('permits', () => {
  it('are given in the order in which they were asked for, and not to those who gave up', async () => {
    const semaphore = new Semaphore(1);
    await semaphore.acquire();
    const order: string[] = [];
    const hangUp = new AbortController();
    const first = semaphore.acquire().then(() => order.push('first'));
    const gone = semaphore.acquire({ signal: hangUp.signal }).catch((reason) => order.push(reason as string));
    const last = semaphore.acquire().then(() => order.push('last'));
    hangUp.abort('gone');
    await gone;
    semaphore.release();
    await first;
    semaphore.release();
    await last;
    expect(order).toEqual(['gone', 'first', 'last']);
  });

  it('are free again when nobody waits', async () => {
    const semaphore = new Semaphore(1);
    for (let i = 0; i < 3; i++) {
      await semaphore.acquire();
      semaphore.release();
    }
    await expect(semaphore.acquire({ signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    await semaphore.acquire();
  });

  it('are not waited for longer than wanted, and then not lost', async () => {
    const semaphore = new Semaphore(1);
    await semaphore.acquire();
    await expect(semaphore.acquire({ withinMs: 20 })).rejects.toThrow(SemaphoreTimeout);
    semaphore.release();
    await semaphore.acquire({ withinMs: 0 });
  });

  it('become more and fewer while they are held', async () => {
    let permits = 1;
    const semaphore = new Semaphore(() => permits);
    const order: number[] = [];
    await semaphore.acquire();
    const waiting = [1, 2, 3].map((i) => semaphore.acquire().then(() => order.push(i)));
    permits = 3;
    semaphore.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
    permits = 1;
    semaphore.release();
    semaphore.release();
    await expect(semaphore.acquire({ withinMs: 0 })).rejects.toThrow(SemaphoreTimeout);
    const last = semaphore.acquire().then(() => order.push(4));
    semaphore.release();
    await last;
    expect(order).toEqual([1, 2, 3, 4]);
  });
});
