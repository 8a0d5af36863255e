import { describe, expect, it } from '@jest/globals';
import { MinHeap } from './min-heap.js';

describe('MinHeap', () => {
  it('gives items in order, however they were added and taken', () => {
    // A fixed series of numbers that looks random: the Lehmer generator.
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const heap = new MinHeap<number>((a, b) => a - b);
    const held: number[] = [];
    for (let i = 0; i < 500; i++) {
      if (next() % 3 > 0) {
        const item = next() % 100;
        heap.push(item);
        held.push(item);
      } else {
        held.sort((a, b) => a - b);
        expect(heap.peek()).toBe(held[0]);
        expect(heap.pop()).toBe(held.shift());
      }
      expect(heap.size).toBe(held.length);
    }
    held.sort((a, b) => a - b);
    expect(Array.from(held, () => heap.pop())).toEqual(held);
    expect(heap.pop()).toBeUndefined();
    expect(heap.peek()).toBeUndefined();
  });
});
