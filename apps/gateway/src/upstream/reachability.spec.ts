import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Reachability } from './reachability.js';

/** Services by name, each with why it is not reachable. */
function servicesThat(faults: Record<string, string | undefined>) {
  return new Map(
    Object.keys(faults).map((name) => [
      name,
      {
        checkReachable: async () => {
          const fault = faults[name];
          if (fault === 'hangs') await new Promise(() => undefined);
          if (fault !== undefined) throw new Error(fault);
        },
      },
    ]),
  );
}

const GONE = 'service b is not reachable: refused';

describe('a gateway’s reach of its services', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is enough with all of them, and later with some: what the others answer is not lost with one', async () => {
    const faults: Record<string, string | undefined> = { a: undefined, b: undefined };
    const reachability = new Reachability(servicesThat(faults));
    expect(await reachability.check()).toBeUndefined();
    faults.b = 'refused';
    expect(await reachability.check()).toBe(GONE);
    faults.a = 'refused';
    await expect(reachability.check()).rejects.toThrow(`service a is not reachable: refused; ${GONE}`);
    faults.a = undefined;
    expect(await reachability.check()).toBe(GONE);
  });

  it('is not enough with some right after the start, where the others may still come up', async () => {
    const reachability = new Reachability(servicesThat({ a: undefined, b: 'refused' }));
    await expect(reachability.check()).rejects.toThrow(GONE);
    jest.advanceTimersByTime(14_000);
    await expect(reachability.check()).rejects.toThrow(GONE);
    jest.advanceTimersByTime(2_000);
    expect(await reachability.check()).toBe(GONE);
  });

  it('names one that hangs before the health check’s own time is over', async () => {
    const faults: Record<string, string | undefined> = { a: undefined, b: undefined };
    const reachability = new Reachability(servicesThat(faults));
    await reachability.check();
    faults.b = 'hangs';
    const checked = reachability.check();
    await jest.advanceTimersByTimeAsync(1_600);
    expect(await checked).toBe('service b is not reachable: its answer was not there within 1500 ms');
  });
});
