import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RowMemory } from './row-memory.js';

const MIB = 1 << 20;

describe('RowMemory', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives memory of at least what is asked for, and the same again once it is back', () => {
    const memory = new RowMemory();
    const first = memory.take(40_000);
    expect(first.length).toBe(65_536);
    expect(memory.take(40_000)).not.toBe(first);
    memory.give(first);
    expect(memory.take(65_537).length).toBe(131_072);
    expect(memory.take(50_000)).toBe(first);
  });

  it('keeps neither what is very long, nor more than 48 MiB in all', () => {
    const memory = new RowMemory();
    const [long, ...others] = [32 * MIB, ...Array.from({ length: 7 }, () => 8 * MIB)].map((length) =>
      memory.take(length),
    );
    for (const buffer of [long!, ...others]) memory.give(buffer);
    expect(memory.take(32 * MIB)).not.toBe(long);
    const again = others.map(() => memory.take(8 * MIB));
    expect(again.filter((buffer) => others.includes(buffer)).length).toBe(6);
  });

  it('lets go of what is spare after a while', () => {
    const memory = new RowMemory();
    const buffer = memory.take(1);
    memory.give(buffer);
    jest.advanceTimersByTime(10_000);
    expect(memory.take(1)).not.toBe(buffer);
  });

  it('takes no empty memory', () => {
    const memory = new RowMemory();
    memory.give(Buffer.alloc(0));
    expect(memory.take(0).length).toBe(32_768);
  });
});
