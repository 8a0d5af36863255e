import { describe, expect, it } from '@jest/globals';
import { StalledError } from '@nunatak/core/watchdog';
import { LeaseLostError } from '../lease/held-lease.js';
import { StepSize } from './step-size.js';

describe('a step’s size', () => {
  it('is halved by each lost lease and each standstill, down to 1, and not by other failures', () => {
    const steps = new StepSize(8);
    const sizes = [
      new Error('a deadlock'),
      new LeaseLostError('it ran out'),
      new StalledError('nothing has moved'),
      new LeaseLostError('it ran out'),
      new LeaseLostError('it ran out'),
    ].map((error) => {
      steps.failed(error);
      return steps.size;
    });
    expect(sizes).toEqual([8, 4, 2, 1, 1]);
  });

  it('grows with each step that is done, up to what it was', () => {
    const steps = new StepSize(8);
    for (let i = 0; i < 3; i++) steps.failed(new LeaseLostError('it ran out'));
    const sizes = Array.from({ length: 9 }, () => {
      steps.done();
      return steps.size;
    });
    expect(sizes).toEqual([2, 3, 4, 5, 6, 7, 8, 8, 8]);
  });
});
