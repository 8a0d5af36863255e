import { totalmem } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { memoryBytes } from './memory-bytes.js';

describe('the memory of a process', () => {
  it.each([
    ['the container’s limit', 1_000, 1_000],
    ['the machine’s without a limit', undefined, 8_000],
    ['the machine’s where the limit is zero', 0, 8_000],
    ['the machine’s where the limit is above it', 2 ** 63, 8_000],
  ])('is %s', (_, limit, expected) => {
    expect(memoryBytes(limit as number, 8_000)).toBe(expected);
  });

  it('is known on this machine', () => {
    expect(memoryBytes()).toBeGreaterThan(0);
    expect(memoryBytes()).toBeLessThanOrEqual(totalmem());
  });
});
