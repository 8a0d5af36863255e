import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Progress } from './progress.js';
import { type StalledError, Watchdog } from './watchdog.js';

const forEver = () => new Promise<never>(() => undefined);

describe('a watchdog', () => {
  let progress: Progress;
  let watchdog: Watchdog;
  let reported: StalledError[];
  /** By how much the clock is ahead of what timers have seen. */
  let aheadMs: number;
  let isExcused: boolean;

  beforeEach(() => {
    jest.useFakeTimers();
    progress = new Progress();
    reported = [];
    aheadMs = 0;
    isExcused = false;
    const now = () => performance.now() + aheadMs;
    watchdog = new Watchdog(progress, {
      stalledMs: 60_000,
      now,
      isExcused: () => isExcused,
      onStalled: (error) => reported.push(error),
    });
    watchdog.start();
  });
  afterEach(() => {
    watchdog.stop();
    jest.useRealTimers();
  });

  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

  it('names the steps that work stands still in, the outermost first, once', async () => {
    progress.begin();
    void progress.step('writing blocks 3 to 5', async () => {
      await pass(2);
      await progress.step('COMMIT', forEver);
    });
    await pass(59);
    expect(reported).toEqual([]);
    await pass(600);
    expect(reported.map(({ message }) => message)).toEqual([
      'nothing has moved for 60 s: writing blocks 3 to 5 (65 s): COMMIT (63 s)',
    ]);
  });

  it('is silent while there is nothing to do', async () => {
    progress.begin();
    await pass(10);
    progress.rest();
    await pass(3_600);
    expect(reported).toEqual([]);
  });

  it('is silent while a step gets on, however long it takes', async () => {
    progress.begin();
    void progress.step('a huge batch', forEver);
    for (let i = 0; i < 100; i++) {
      await pass(50);
      progress.moved();
    }
    expect(reported).toEqual([]);
  });

  it('reports what fails again and again, though each attempt gets on', async () => {
    progress.begin();
    for (let i = 0; i < 20; i++) {
      await progress.step('writing', async () => progress.moved());
      progress.failed(new Error('the writing thread has ended'));
      await pass(5);
    }
    expect(reported.map(({ message }) => message)).toEqual([
      'nothing has moved for 60 s: between two steps; the last failure: the writing thread has ended',
    ]);
  });

  it('begins to count anew when what failed has succeeded', async () => {
    progress.begin();
    for (let i = 0; i < 20; i++) {
      progress.failed(new Error('a deadlock'));
      await pass(40);
      progress.achieved();
    }
    expect(reported).toEqual([]);
  });

  it('waits for a step as long as that step may take', async () => {
    progress.begin();
    void progress.step('a switch to a new derivation', forEver, { allowanceMs: 600_000 });
    await pass(590);
    expect(reported).toEqual([]);
    await pass(20);
    expect(reported).toHaveLength(1);
  });

  it('is silent while what is waited for is known otherwise', async () => {
    isExcused = true;
    progress.begin();
    await pass(600);
    expect(reported).toEqual([]);
    isExcused = false;
    await pass(70);
    expect(reported).toHaveLength(1);
  });

  it('does not count the time in which the whole process stood still', async () => {
    progress.begin();
    await pass(20);
    aheadMs = 3_600_000;
    await pass(20);
    expect(reported).toEqual([]);
  });
});
