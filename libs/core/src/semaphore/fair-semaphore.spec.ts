import { describe, expect, it } from '@jest/globals';
import { FairSemaphore } from './fair-semaphore.js';
import { SemaphoreTimeout } from './semaphore.js';

/** Work that goes on until it is told to end. */
function held(semaphore: FairSemaphore, kind: string, options = {}) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { isRunning: false, end, done: Promise.resolve() };
  state.done = semaphore.run(
    kind,
    () => {
      state.isRunning = true;
      return ended;
    },
    options,
  );
  return state;
}

const running = (works: readonly { isRunning: boolean }[]) => works.filter(({ isRunning }) => isRunning).length;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('permits that kinds of work share', () => {
  it('are not all given to one kind: another one finds room at once', async () => {
    const semaphore = new FairSemaphore(10);
    const heavy = Array.from({ length: 50 }, () => held(semaphore, 'heavy'));
    expect(running(heavy)).toBe(7);
    expect(semaphore.waitingCount).toBe(43);
    expect(held(semaphore, 'light').isRunning).toBe(true);
    expect(held(semaphore, 'lighter').isRunning).toBe(true);
  });

  it('leave room for a newcomer whatever several kinds want, once what was begun before has ended', async () => {
    const semaphore = new FairSemaphore(10);
    const kinds = ['a', 'b', 'c'].map((kind) => Array.from({ length: 40 }, () => held(semaphore, kind)));
    for (let round = 0; round < 10; round++) {
      const ended = kinds.flat().find(({ isRunning }) => isRunning)!;
      ended.end();
      await ended.done;
      ended.isRunning = false;
    }
    expect(Math.max(...kinds.map(running))).toBeLessThanOrEqual(4);
    expect(held(semaphore, 'light').isRunning).toBe(true);
  });

  it('go to the kind that has the fewest, within a kind in the order of their coming', async () => {
    const semaphore = new FairSemaphore(4);
    const heavy = Array.from({ length: 4 }, () => held(semaphore, 'heavy'));
    const light = Array.from({ length: 2 }, () => held(semaphore, 'light'));
    expect([running(heavy), running(light)]).toEqual([3, 1]);
    heavy[0]!.end();
    await heavy[0]!.done;
    expect([heavy, light].map((works) => works.map(({ isRunning }) => isRunning))).toEqual([
      [true, true, true, false],
      [true, true],
    ]);
    for (const { end } of [...heavy, ...light]) end();
    await Promise.all([...heavy, ...light].map(({ done }) => done));
    expect([semaphore.heldBy('heavy'), semaphore.heldBy('light'), semaphore.waitingCount]).toEqual([0, 0, 0]);
  });

  it('are fewer for kinds whose share is smaller, and one always', () => {
    const semaphore = new FairSemaphore(10, { huge: 1 / 4 });
    const huge = Array.from({ length: 4 }, () => held(semaphore, 'huge'));
    expect(running(huge)).toBe(2);
    const heavy = Array.from({ length: 20 }, () => held(semaphore, 'heavy'));
    expect(running(heavy)).toBe(6);
    const small = new FairSemaphore(1, { huge: 1 / 4 });
    expect(held(small, 'huge').isRunning).toBe(true);
  });

  it('are one for one kind where there is only one', async () => {
    const semaphore = new FairSemaphore(1);
    const first = held(semaphore, 'heavy');
    const second = held(semaphore, 'heavy');
    expect([first.isRunning, second.isRunning]).toEqual([true, false]);
    first.end();
    await turn();
    expect(second.isRunning).toBe(true);
  });

  it('are not lost by those who gave up, or whose work failed', async () => {
    const semaphore = new FairSemaphore(1);
    const first = held(semaphore, 'heavy');
    await expect(held(semaphore, 'light', { withinMs: 10 }).done).rejects.toThrow(SemaphoreTimeout);
    first.end();
    await first.done;
    await expect(semaphore.run('light', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(held(semaphore, 'light').isRunning).toBe(true);
  });

  it('go round among kinds that have equally many, and forget those that have and want none', async () => {
    const semaphore = new FairSemaphore(1);
    const first = held(semaphore, 'a');
    const order: string[] = [];
    const works = ['a', 'a', 'b', 'b', 'c'].map((kind) => semaphore.run(kind, async () => void order.push(kind)));
    const impatient = semaphore.run('d', async () => undefined, { withinMs: 0 });
    await expect(impatient).rejects.toThrow(SemaphoreTimeout);
    first.end();
    await Promise.all(works);
    expect(order).toEqual(['b', 'c', 'a', 'b', 'a']);
    await turn();
    expect((semaphore as unknown as { shares: Map<string, unknown> }).shares.size).toBe(0);
  });
});
