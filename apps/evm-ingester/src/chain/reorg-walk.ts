import type { Hex } from '@nunatak/evm-contracts';
import { type BlockId, ForeignNodeError, InvalidAnswerError, NodeError } from '@nunatak/evm-node-client';

/** What a walk needs to know. */
export interface ReorgWalk {
  chainId: string;
  /** Our head. */
  published: { height: number; hash: Hex };
  /** Where to begin: our head, or the node's where that is lower. */
  from: number;
  startBlock: number;
  maxReorgDepth: number;
  /** The node's block above `from`. By its parent's hash, heights without a block are told from blocks that are not shown. */
  above?: BlockId;
  /** Our canonical hash at a height. */
  hashAt(height: number): Promise<Hex | undefined>;
  /** Whether our chain is known to have no block at a height. */
  isEmptyAt(height: number): Promise<boolean>;
  /** The node's canonical blocks at heights, all from one endpoint; undefined where it has none, or does not show it. */
  readIds(heights: number[]): Promise<(BlockId | undefined)[]>;
}

/** Steps grow, since most reorganisations are one block deep and a deep one should not take a request a block. */
const FIRST_STEP = 2;
const LARGEST_STEP = 64;

/**
 * Walks down from where the node's chain was seen to differ from ours to the newest block that both have.
 *
 * @returns that block; our own head when the node's chain holds it after all
 * @throws ForeignNodeError when the break is deeper than allowed, or the node's first block is not ours: the node is of another chain, as
 *   long as another one has ours
 * @throws NodeError (retryable) when the node does not answer consistently
 */
export async function findCommonAncestor(walk: ReorgWalk): Promise<BlockId> {
  const { published, startBlock, maxReorgDepth } = walk;
  const lowest = Math.max(startBlock, published.height - maxReorgDepth);
  let { above } = walk;
  let deepest: BlockId | undefined;
  let unshown: number | undefined;
  for (let height = walk.from, step = FIRST_STEP; height >= lowest; step = Math.min(step * 2, LARGEST_STEP)) {
    const heights: number[] = [];
    while (heights.length < step && height >= lowest) heights.push(height--);
    const ids = await walk.readIds(heights);
    for (let i = 0; i < heights.length; i++) {
      const theirs = ids[i];
      if (theirs === undefined) {
        unshown ??= heights[i]!;
        // What the next lower block is shows whether this height is empty.
        if (above !== undefined) continue;
        throw notShown(unshown);
      }
      // The block above `from` was read before: a node that has gone back to our branch since shows our head.
      const links = above === walk.above ? unshown !== undefined : true;
      unshown = undefined;
      if (above !== undefined && links && above.parentHash !== theirs.hash) {
        throw new InvalidAnswerError(
          `expected parent ${above.parentHash} at ${theirs.height}, the node gave ${theirs.hash}`,
        );
      }
      const ours = await walk.hashAt(theirs.height);
      if (ours === theirs.hash) return theirs;
      if (ours === undefined && !(await walk.isEmptyAt(theirs.height)))
        throw new NodeError('retryable', `the store does not have block ${theirs.height} yet`);
      above = theirs;
      deepest = theirs;
    }
  }
  if (unshown !== undefined) throw notShown(unshown);
  throw await tooDeep(walk, deepest);
}

function notShown(height: number): NodeError {
  return new NodeError('missing-block', `block ${height}: the node has none below its own head`);
}

async function tooDeep(walk: ReorgWalk, deepest: BlockId | undefined): Promise<ForeignNodeError> {
  const { startBlock, published, maxReorgDepth } = walk;
  const [first] = await walk.readIds([startBlock]);
  const ours = await walk.hashAt(startBlock);
  if (first !== undefined && ours !== undefined && first.hash !== ours) {
    const text = `its block ${startBlock} is ${first.hash}, this chain's is ${ours}`;
    const lacks = { height: startBlock, hash: ours };
    return startBlock === 0
      ? new ForeignNodeError('other-genesis', text, lacks)
      : new ForeignNodeError('other-branch', `${text}: its branch begins below the first indexed block`, lacks);
  }
  const lowest = Math.max(startBlock, published.height - maxReorgDepth);
  const kept = await walk.hashAt(lowest);
  const seen = deepest === undefined ? '' : `: its block ${deepest.height} is ${deepest.hash}`;
  return new ForeignNodeError(
    'other-branch',
    `its chain left this one more than ${maxReorgDepth} blocks (maxReorgDepth) below ${published.height}${seen}` +
      (kept === undefined ? '' : `, this chain's block ${lowest} is ${kept}`),
    kept === undefined ? undefined : { height: lowest, hash: kept },
  );
}
