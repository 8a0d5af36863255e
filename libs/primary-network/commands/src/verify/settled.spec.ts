import { describe, expect, it } from '@jest/globals';
import type { Difference } from '@nunatak/database';
import { settled } from './settled.js';

/** A node and a store that hold one number; each list has the values of the heights, the last one for good. */
function scene(node: number[], store: number[]) {
  const at = { node: 0, store: 0 };
  const now = (values: number[], height: number) => values[Math.min(height, values.length - 1)]!;
  return {
    at,
    ask: async () => ({ answer: now(node, at.node), before: { P: at.node }, after: { P: at.node } }),
    compare: async (answer: number) => {
      const stored = now(store, at.store);
      const differences: Difference[] =
        stored === answer ? [] : [{ table: 't', key: 'k', field: 'f', stored: String(stored), node: String(answer) }];
      return { heights: { P: at.store }, differences };
    },
  };
}

const signal = new AbortController().signal;

describe('a node and a store that move on', () => {
  it('are the same at once', async () => {
    const { ask, compare } = scene([7], [7]);
    expect(await settled(ask, compare, signal, 0)).toEqual([]);
  });

  it('differ where the node says the same again', async () => {
    const { ask, compare } = scene([7], [8]);
    expect(await settled(ask, compare, signal, 0)).toEqual([
      { table: 't', key: 'k', field: 'f', stored: '8', node: '7' },
    ]);
  });

  it('do not differ where the store has come further than the answer', async () => {
    const { ask, compare, at } = scene([1, 2, 3, 3], [1, 2, 3, 3]);
    at.store = 1;
    const moving = async () => {
      const answer = await ask();
      at.node = Math.min(at.node + 1, 3);
      at.store = Math.min(at.store + 1, 3);
      return answer;
    };
    expect(await settled(moving, compare, signal, 0)).toEqual([]);
  });

  it('are not compared while the store has not reached the node', async () => {
    const { ask, compare, at } = scene([1, 2], [1]);
    at.node = 1;
    expect(await settled(ask, compare, signal, 0)).toBe('the store is behind the node');
  });

  it('are not compared while the node has not reached the store', async () => {
    const { ask, compare, at } = scene([1, 2], [1, 2]);
    at.store = 1;
    expect(await settled(ask, compare, signal, 0)).toBe('the node is behind the store');
  });

  it('are not compared where each answer is another one', async () => {
    let answer = 0;
    const { compare } = scene([0], [-1]);
    const ask = async () => ({ answer: answer++, before: { P: 0 }, after: { P: 0 } });
    expect(await settled(ask, compare, signal, 0)).toBe('it kept changing at the node');
  });
});
