import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const LIMITS = { batch: 40, maxBatch: 100, window: 4, maxWindow: 8 };

describe('the pace', () => {
  it('halves on failures, never to zero, and grows again', () => {
    let now = 0;
    const pace = new Pace(LIMITS, () => now);
    for (let i = 0; i < 50; i++) {
      now += 1000;
      pace.failed();
    }
    expect([pace.batch, pace.window]).toEqual([1, 1]);
    for (let i = 0; i < 500; i++) pace.succeeded(pace.batch);
    expect([pace.batch, pace.window]).toEqual([100, 8]);
  });

  it('takes failures at the same time for one', () => {
    const pace = new Pace(LIMITS, () => 0);
    for (let i = 0; i < 4; i++) pace.failed();
    expect([pace.batch, pace.window]).toEqual([20, 2]);
  });

  it('does not grow by requests that were smaller than it allows', () => {
    const pace = new Pace(LIMITS, () => 0);
    for (let i = 0; i < 100; i++) pace.succeeded(3);
    expect(pace.batch).toBe(40);
  });

  it('remembers the size that was too big, and doubts it only after a long time', () => {
    const pace = new Pace(LIMITS, () => 0);
    pace.tooBig(40);
    for (let i = 0; i < 500; i++) pace.succeeded(pace.batch);
    expect(pace.batch).toBe(39);
    for (let i = 0; i < 5000; i++) pace.succeeded(pace.batch);
    expect(pace.batch).toBeGreaterThan(39);
  });

  it('goes down to single calls and stays there', () => {
    const pace = new Pace(LIMITS, () => 0);
    for (let size = pace.batch; size > 1; size = pace.batch) pace.tooBig(size);
    pace.tooBig(1);
    for (let i = 0; i < 1000; i++) pace.succeeded(1);
    expect(pace.batch).toBe(1);
  });
});
