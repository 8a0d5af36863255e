import { describe, expect, it } from '@jest/globals';
import type { BlockId } from '@nunatak/evm-node-client';
import fc from 'fast-check';
import { findCommonAncestor, type ReorgWalk } from './reorg-walk.js';

const hash = (branch: string, height: number) => `0x${branch}${String(height).padStart(64 - branch.length, '0')}`;

/** A branch that is `a` up to a height and `b` above it. */
const branch = (fork: number) => (height: number) => hash(height <= fork ? 'a' : 'b', height);

/** A walk of our branch `a` up to `published` against a node that left it above `fork` and has blocks up to `head`. */
function walk({
  published,
  fork,
  head,
  ...change
}: { published: number; fork: number; head: number } & Partial<Omit<ReorgWalk, 'published' | 'above'>>): ReorgWalk & {
  asked: number[][];
} {
  const theirs = branch(fork);
  const asked: number[][] = [];
  return {
    asked,
    chainId: '1',
    published: { height: published, hash: hash('a', published) },
    from: Math.min(published, head),
    startBlock: 0,
    maxReorgDepth: 100,
    hashAt: async (height) => (height <= published ? hash('a', height) : undefined),
    isEmptyAt: async () => false,
    readIds: async (heights) => {
      asked.push(heights);
      return heights.map((height): BlockId | undefined =>
        height > head ? undefined : { height, hash: theirs(height), parentHash: theirs(height - 1) },
      );
    },
    ...change,
  };
}

describe('the walk to the common ancestor', () => {
  it.each([1, 3, 10, 50, 100])('finds it %s blocks below', async (depth) => {
    const given = walk({ published: 500, fork: 500 - depth, head: 510 });
    expect(await findCommonAncestor(given)).toEqual({
      height: 500 - depth,
      hash: hash('a', 500 - depth),
      parentHash: hash('a', 499 - depth),
    });
    expect(given.asked.length).toBeLessThan(8);
  });

  it('finds any, from any lower head, within the allowed depth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.nat(100), fc.nat(400), async (published, depth, head) => {
        const fork = Math.max(0, published - depth);
        fc.pre(head >= fork);
        expect((await findCommonAncestor(walk({ published, fork, head }))).height).toBe(Math.min(fork, head));
      }),
    );
  });

  it('finds our own head where the node has it after all', async () => {
    expect((await findCommonAncestor(walk({ published: 20, fork: 20, head: 30 }))).height).toBe(20);
  });

  it('takes a node beyond the allowed depth for one of another chain, which lacks the deepest block of ours', async () => {
    await expect(findCommonAncestor(walk({ published: 500, fork: 300, head: 510 }))).rejects.toMatchObject({
      by: 'other-branch',
      message: expect.stringMatching(/more than 100 blocks \(maxReorgDepth\) below 500: its block 400 is 0xb0*400, /),
      lacks: { height: 400, hash: hash('a', 400) },
    });
  });

  it('knows another chain by its first block', async () => {
    for (const published of [20, 500]) {
      await expect(findCommonAncestor(walk({ published, fork: -1, head: 510 }))).rejects.toMatchObject({
        by: 'other-genesis',
        message: `its block 0 is ${hash('b', 0)}, this chain's is ${hash('a', 0)}`,
        lacks: { height: 0, hash: hash('a', 0) },
      });
    }
  });

  it('takes another start block above genesis for a reorganisation below what is indexed', async () => {
    const broken = walk({ published: 20, fork: 4, head: 30, startBlock: 10 });
    await expect(findCommonAncestor(broken)).rejects.toMatchObject({
      by: 'other-branch',
      message: expect.stringMatching(/block 10 is 0xb0*10, this chain's is 0xa0*10: its branch begins below the first/),
    });
  });

  it('asks again when the node has no block below its head, or its answers do not link', async () => {
    await expect(findCommonAncestor(walk({ published: 20, fork: 10, head: 12, from: 20 }))).rejects.toMatchObject({
      retryable: true,
    });
    const torn = walk({ published: 20, fork: 10, head: 30 });
    const { readIds } = torn;
    torn.readIds = async (heights) =>
      (await readIds(heights)).map((id) => (id?.height === 18 ? { ...id, hash: hash('c', 18) } : id));
    await expect(findCommonAncestor(torn)).rejects.toMatchObject({
      retryable: true,
      message: expect.stringContaining('expected parent'),
    });
  });

  it('waits for a store that has not written our blocks yet', async () => {
    const given = walk({
      published: 20,
      fork: 10,
      head: 30,
      hashAt: async (height) => (height > 15 ? hash('a', height) : undefined),
    });
    await expect(findCommonAncestor(given)).rejects.toMatchObject({
      retryable: true,
      message: 'the store does not have block 15 yet',
    });
  });
});
