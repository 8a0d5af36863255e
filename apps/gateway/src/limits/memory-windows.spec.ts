import { describe, expect, it } from '@jest/globals';
import { MemoryWindows } from './memory-windows.js';
import type { Subject } from './subject.js';
import { DAY_MS, MINUTE_MS } from './windows.js';

const MIDNIGHT = 20_000 * DAY_MS;
const subject = (minute: number, day: number, id = 'o:x'): Subject => ({
  id,
  kind: 'organisation',
  plan: { unitsPerMinute: minute, unitsPerDay: day },
});

function taking(windows = new MemoryWindows(1_000)) {
  return (of: Subject, weight: number, nowMs: number) => {
    const { accepted, windows: states } = windows.take(of, weight, nowMs);
    return [accepted, ...states.map(({ left }) => left)];
  };
}

describe('windows in memory', () => {
  it('take from the minute and the day, or from neither', () => {
    const take = taking();
    const plan = subject(100, 150);
    expect(take(plan, 60, MIDNIGHT)).toEqual([true, 40, 90]);
    expect(take(plan, 60, MIDNIGHT + 1)).toEqual([false, 40, 90]);
    expect(take(plan, 40, MIDNIGHT + 2)).toEqual([true, 0, 50]);
    expect(take(plan, 60, MIDNIGHT + MINUTE_MS)).toEqual([false, 100, 50]);
    expect(take(plan, 50, MIDNIGHT + MINUTE_MS)).toEqual([true, 50, 0]);
    expect(take(plan, 60, MIDNIGHT + DAY_MS)).toEqual([true, 40, 90]);
  });

  it('tell the time until the minute and the day end', () => {
    const { windows } = new MemoryWindows(1).take(subject(100, 1_000), 1, MIDNIGHT + 61_250);
    expect(windows.map(({ endsInMs }) => endsInMs)).toEqual([58_750, DAY_MS - 61_250]);
  });

  it('take from a key’s own windows and its organisation’s, or from none of the four', () => {
    const take = taking();
    const plan = subject(100, 1_000);
    const [slow, fast] = [
      { ...plan, key: { id: 'slow', plan: { unitsPerMinute: 30, unitsPerDay: 50 } } },
      { ...plan, key: { id: 'fast', plan: { unitsPerMinute: 90, unitsPerDay: 900 } } },
    ];
    expect(take(slow, 20, MIDNIGHT)).toEqual([true, 80, 980, 10, 30]);
    expect(take(slow, 20, MIDNIGHT)).toEqual([false, 80, 980, 10, 30]);
    expect(take(fast, 70, MIDNIGHT)).toEqual([true, 10, 910, 20, 830]);
    expect(take(fast, 20, MIDNIGHT)).toEqual([false, 10, 910, 20, 830]);
    expect(take(plan, 10, MIDNIGHT)).toEqual([true, 0, 900]);
    expect(take(slow, 30, MIDNIGHT + MINUTE_MS)).toEqual([true, 70, 870, 0, 0]);
  });

  it('pass a weight of 0 always, and a weight above the plan never', () => {
    const take = taking();
    expect(take(subject(10, 10), 10, MIDNIGHT)).toEqual([true, 0, 0]);
    expect(take(subject(10, 10), 0, MIDNIGHT)).toEqual([true, 0, 0]);
    expect(take(subject(10, 100), 20, MIDNIGHT + DAY_MS)).toEqual([false, 10, 100]);
  });

  it('count what was used before the plan changed', () => {
    const take = taking();
    expect(take(subject(100, 1_000), 60, MIDNIGHT)).toEqual([true, 40, 940]);
    expect(take(subject(50, 500), 10, MIDNIGHT)).toEqual([false, 0, 440]);
    expect(take(subject(200, 500), 10, MIDNIGHT)).toEqual([true, 130, 430]);
  });

  it('go on in the window where the clock was set back by less than one, and begin another where it was set back by more', () => {
    const take = taking();
    const plan = subject(100, 1_000);
    const ten = MIDNIGHT + 10 * MINUTE_MS;
    expect(take(plan, 70, ten + 5_000)).toEqual([true, 30, 930]);
    expect(take(plan, 70, ten - 1)).toEqual([false, 30, 930]);
    expect(take(plan, 30, ten - 20_000)).toEqual([true, 0, 900]);
    expect(take(plan, 10, ten + 10_000)).toEqual([false, 0, 900]);
    expect(take(plan, 70, ten - 2 * MINUTE_MS)).toEqual([true, 30, 830]);
    expect(take(plan, 70, MIDNIGHT - 2 * DAY_MS)).toEqual([true, 30, 930]);
  });

  it('go on from what another store counted more, in the same windows', () => {
    const windows = new MemoryWindows(10);
    const take = taking(windows);
    const plan = subject(100, 1_000);
    const key = { id: 'k', plan: { unitsPerMinute: 50, unitsPerDay: 500 } };
    const other = new MemoryWindows(10);
    other.take({ ...plan, key }, 40, MIDNIGHT + 30_000);
    // The other store's clock is two seconds ahead.
    windows.learn({ ...plan, key }, other.take(plan, 20, MIDNIGHT + 32_000), MIDNIGHT + 30_000);
    windows.learn({ ...plan, key }, other.take({ ...plan, key }, 10, MIDNIGHT + 32_000), MIDNIGHT + 30_000);
    expect(take({ ...plan, key }, 0, MIDNIGHT + 30_000)).toEqual([true, 30, 930, 0, 450]);
    expect(take(plan, 20, MIDNIGHT + 30_000)).toEqual([true, 10, 910]);
    windows.learn(plan, other.take(plan, 0, MIDNIGHT + 32_000), MIDNIGHT + 30_000);
    expect(take(plan, 0, MIDNIGHT + 30_000)).toEqual([true, 10, 910]);
    expect(take(plan, 0, MIDNIGHT + MINUTE_MS)).toEqual([true, 100, 910]);
  });

  it('drop the subject that was used longest ago for one too many, which begins anew', () => {
    const take = taking(new MemoryWindows(2));
    const [a, b, c] = ['a', 'b', 'c'].map((id) => subject(10, 100, id)) as [Subject, Subject, Subject];
    take(a, 10, MIDNIGHT);
    take(b, 10, MIDNIGHT);
    expect(take(a, 1, MIDNIGHT)).toEqual([false, 0, 90]);
    take(c, 10, MIDNIGHT);
    expect(take(a, 1, MIDNIGHT)).toEqual([false, 0, 90]);
    expect(take(b, 1, MIDNIGHT)).toEqual([true, 9, 99]);
  });
});
