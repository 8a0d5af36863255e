import { describe, expect, it } from '@jest/globals';
import { SharedSlots } from './shared-slots.js';
import { SlotTimeout } from './slots.js';

/** Work that goes on until it is told to end. */
function held(slots: SharedSlots, kind: string, patience = {}) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { isRunning: false, end, done: Promise.resolve() };
  state.done = slots.run(
    kind,
    () => {
      state.isRunning = true;
      return ended;
    },
    patience,
  );
  return state;
}

const running = (works: readonly { isRunning: boolean }[]) => works.filter(({ isRunning }) => isRunning).length;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('slots that kinds of work share', () => {
  it('are not all given to one kind: another one finds room at once', async () => {
    const slots = new SharedSlots(10);
    const heavy = Array.from({ length: 50 }, () => held(slots, 'heavy'));
    expect(running(heavy)).toBe(7);
    expect(slots.waitingCount).toBe(43);
    expect(held(slots, 'light').isRunning).toBe(true);
    expect(held(slots, 'lighter').isRunning).toBe(true);
  });

  it('leave room for a newcomer whatever several kinds want, once what was begun before has ended', async () => {
    const slots = new SharedSlots(10);
    const kinds = ['a', 'b', 'c'].map((kind) => Array.from({ length: 40 }, () => held(slots, kind)));
    for (let round = 0; round < 10; round++) {
      const ended = kinds.flat().find(({ isRunning }) => isRunning)!;
      ended.end();
      await ended.done;
      ended.isRunning = false;
    }
    expect(Math.max(...kinds.map(running))).toBeLessThanOrEqual(4);
    expect(held(slots, 'light').isRunning).toBe(true);
  });

  it('go to the kind that has the fewest, within a kind in the order of their coming', async () => {
    const slots = new SharedSlots(4);
    const heavy = Array.from({ length: 4 }, () => held(slots, 'heavy'));
    const light = Array.from({ length: 2 }, () => held(slots, 'light'));
    expect([running(heavy), running(light)]).toEqual([3, 1]);
    heavy[0]!.end();
    await heavy[0]!.done;
    expect([heavy, light].map((works) => works.map(({ isRunning }) => isRunning))).toEqual([
      [true, true, true, false],
      [true, true],
    ]);
    for (const { end } of [...heavy, ...light]) end();
    await Promise.all([...heavy, ...light].map(({ done }) => done));
    expect([slots.heldBy('heavy'), slots.heldBy('light'), slots.waitingCount]).toEqual([0, 0, 0]);
  });

  it('are fewer for kinds whose share is smaller, and one always', () => {
    const slots = new SharedSlots(10, { huge: 1 / 4 });
    const huge = Array.from({ length: 4 }, () => held(slots, 'huge'));
    expect(running(huge)).toBe(2);
    const heavy = Array.from({ length: 20 }, () => held(slots, 'heavy'));
    expect(running(heavy)).toBe(6);
    const small = new SharedSlots(1, { huge: 1 / 4 });
    expect(held(small, 'huge').isRunning).toBe(true);
  });

  it('are one for one kind where there is only one', async () => {
    const slots = new SharedSlots(1);
    const first = held(slots, 'heavy');
    const second = held(slots, 'heavy');
    expect([first.isRunning, second.isRunning]).toEqual([true, false]);
    first.end();
    await turn();
    expect(second.isRunning).toBe(true);
  });

  it('are not lost by those who gave up, or whose work failed', async () => {
    const slots = new SharedSlots(1);
    const first = held(slots, 'heavy');
    await expect(held(slots, 'light', { withinMs: 10 }).done).rejects.toThrow(SlotTimeout);
    first.end();
    await first.done;
    await expect(slots.run('light', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(held(slots, 'light').isRunning).toBe(true);
  });

  it('go round among kinds that have equally many, and forget those that have and want none', async () => {
    const slots = new SharedSlots(1);
    const first = held(slots, 'a');
    const order: string[] = [];
    const works = ['a', 'a', 'b', 'b', 'c'].map((kind) => slots.run(kind, async () => void order.push(kind)));
    const impatient = slots.run('d', async () => undefined, { withinMs: 0 });
    await expect(impatient).rejects.toThrow(SlotTimeout);
    first.end();
    await Promise.all(works);
    expect(order).toEqual(['b', 'c', 'a', 'b', 'a']);
    await turn();
    expect((slots as unknown as { shares: Map<string, unknown> }).shares.size).toBe(0);
  });
});
