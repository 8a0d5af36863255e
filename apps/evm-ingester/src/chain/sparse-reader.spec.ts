import { describe, expect, it } from '@jest/globals';
import type { Hex } from '@nunatak/evm-contracts';
import { type BlockId, NodeError } from '@nunatak/evm-node-client';
import { EmptyHeights } from './empty-heights.js';
import { type RangeReader, readFrom, SparseReader } from './sparse-reader.js';

const hash = (branch: string, height: number): Hex => `0x${branch}${String(height).padStart(63, '0')}`;
const NEVER = new AbortController().signal;

/** A chain by branch letters, one a height; `.` is a height without a block. Some blocks can't be read, though the node names them. */
function nodeOf(branches: string) {
  const node = { branches, unreadable: -1, pauses: 0 };
  const id = (height: number): BlockId | undefined => {
    const branch = node.branches[height];
    if (branch === undefined || branch === '.') return undefined;
    let below = height - 1;
    while (node.branches[below] === '.') below--;
    return { height, hash: hash(branch, height), parentHash: hash(node.branches[below] ?? '0', below) };
  };
  const readRange = async (from: number, count: number) => {
    const ids = Array.from({ length: count }, (_, i) => (from + i === node.unreadable ? undefined : id(from + i)));
    const lacks = ids.indexOf(undefined);
    if (lacks >= 0) throw new NodeError('missing-block', `block ${from + lacks}: the node answered null`);
    return { blocks: ids.map((header) => ({ header: { ...header }, transactions: [] })), bytes: 1, endpoint: 'one' };
  };
  const empty = new EmptyHeights({
    readIds: async (heights) => heights.map(id),
    pause: async () => {
      // A loop without end shows.
      if (++node.pauses > 10) throw new Error('too many looks');
    },
  });
  const reader = new SparseReader({ readRange } as unknown as RangeReader, empty);
  const read = async (from: number, to: number, head: number) =>
    (await reader.readRange(from, to - from + 1, head)).blocks.map(({ header }) => header.hash);
  return { node, empty, read };
}

describe('a reader of a chain with empty heights', () => {
  it('reads the head also where an earlier branch had no block at that height', async () => {
    const { node, empty, read } = nodeOf('aaa.....a');
    await empty.learn({ from: 3, to: 8, head: 8, since: 0 }, NEVER);
    expect(empty.has(5)).toBe(true);
    node.branches = 'aaabbb';
    expect(await read(3, 5, 5)).toEqual([hash('b', 3), hash('b', 4), hash('b', 5)]);
  });

  it('throws where a block beside known empty heights can not be read', async () => {
    const { node, read } = nodeOf('aaa..aa');
    expect(await read(1, 6, 6)).toHaveLength(4);
    node.unreadable = 5;
    await expect(read(1, 6, 6)).rejects.toThrow('block 5: the node answered null');
    expect(node.pauses).toBe(1);
  });
});

describe('reading up to a head', () => {
  const head: BlockId = { height: 7, hash: hash('a', 7), parentHash: hash('a', 6) };

  it('reads the head by its hash, and by its number where no block has that hash', async () => {
    const asked: (number | string)[][] = [];
    const answer = { blocks: [], bytes: 1, endpoint: 'one' };
    const reader: RangeReader = {
      readRange: async (from, count) => {
        asked.push([from, count]);
        return { ...answer };
      },
      readHash: async (height, of) => {
        asked.push([height, of]);
        if (asked.length > 1) throw new NodeError('missing-block', 'null');
        return { ...answer };
      },
    };
    await readFrom(reader, 7, 1, head, {});
    expect(asked).toEqual([[7, head.hash]]);
    expect(await readFrom(reader, 7, 1, head, {})).toEqual({ ...answer, to: 7 });
    expect(asked.slice(1)).toEqual([
      [7, head.hash],
      [7, 1],
    ]);
    expect(await readFrom(reader, 5, 2, head, {})).toEqual({ ...answer, to: 6 });
    expect(asked.at(-1)).toEqual([5, 2]);
  });
});
