import { describe, expect, it } from '@jest/globals';
import { Slots, SlotTimeout } from './slots.js';

describe('slots', () => {
  it('are given in the order in which they were asked for, and not to those who gave up', async () => {
    const slots = new Slots(1);
    await slots.take();
    const order: string[] = [];
    const hangUp = new AbortController();
    const first = slots.take().then(() => order.push('first'));
    const gone = slots.take({ signal: hangUp.signal }).catch((reason) => order.push(reason as string));
    const last = slots.take().then(() => order.push('last'));
    hangUp.abort('gone');
    await gone;
    slots.give();
    await first;
    slots.give();
    await last;
    expect(order).toEqual(['gone', 'first', 'last']);
  });

  it('are free again when nobody waits', async () => {
    const slots = new Slots(1);
    for (let i = 0; i < 3; i++) {
      await slots.take();
      slots.give();
    }
    await expect(slots.take({ signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    await slots.take();
  });

  it('are not waited for longer than wanted, and then not lost', async () => {
    const slots = new Slots(1);
    await slots.take();
    await expect(slots.take({ withinMs: 20 })).rejects.toThrow(SlotTimeout);
    slots.give();
    await slots.take({ withinMs: 0 });
  });
});
