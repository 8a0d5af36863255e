import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadVertex } from '@nunatak/primary-network-node-client';
import { VertexOrder } from './vertex-order.js';

const idOf = (letter: string) => Buffer.alloc(32, letter);
let order: VertexOrder;
let next: number;

beforeEach(() => {
  [order, next] = [new VertexOrder(), 0];
});

/** A vertex by its letter, with its parents' letters; `!` is the stop vertex. */
function vertex(letter: string, parents = ''): ReadVertex {
  return {
    vertex: { index: next++, id: idOf(letter), bytes: Buffer.alloc(0), timestamp: 0 },
    parentIds: [...parents].map(idOf),
    isStop: letter === '!',
  };
}
const add = (...vertices: ReadVertex[]) => order.add({ vertices, node: 'node 2' });

describe('the order of vertices', () => {
  it('has each after its parents, and the stop vertex last', () => {
    add(vertex('a'), vertex('b', 'a'), vertex('c', 'a'));
    expect(order.end).toBeUndefined();
    add(vertex('d', 'bc'), vertex('!', 'd'));
    expect(order.end).toEqual(idOf('!'));
    expect(() => add(vertex('e', 'd'))).toThrow('node 2: vertex 5 of the X-Chain');
    expect(() => add(vertex('e', 'd'))).toThrow('comes after the stop vertex');
  });

  it('refuses one whose parent has not come, and what came with it', () => {
    add(vertex('a'));
    expect(() => add(vertex('b', 'a'), vertex('!', 'ac'))).toThrow('comes before its parent');
    expect(order.end).toBeUndefined();
    add(vertex('b', 'a'), vertex('c', 'b'), vertex('!', 'ac'));
  });

  it('refuses one that has come, as another node’s order gives it again', () => {
    add(vertex('a'), vertex('b', 'a'));
    expect(() => add(vertex('b', 'a'))).toThrow('has come before: its index has another order');
  });
});
