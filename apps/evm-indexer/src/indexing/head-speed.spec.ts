import { describe, expect, it } from '@jest/globals';
import { HeadSpeed } from './head-speed.js';

describe('the speed of a head', () => {
  it('is a backfill’s until two looks have shown that it is not', () => {
    let now = 0;
    const speed = new HeadSpeed(true, () => now);
    expect(speed.isBackfilling(100)).toBe(true);
    now = 500; // too soon to tell
    expect(speed.isBackfilling(101)).toBe(true);
    now = 2_000;
    expect(speed.isBackfilling(104)).toBe(false);
    now = 4_000;
    expect(speed.isBackfilling(1_000)).toBe(true);
    now = 6_000;
    expect(speed.isBackfilling(1_002)).toBe(false);
  });
});
