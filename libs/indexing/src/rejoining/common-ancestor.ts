import type { BlockRef } from '@nunatak/block-stream';

/** Blocks that are read at once for the last one that the store and the node have in common. */
const WALK_BACK = 64;

/** Blocks of a log's chain, read from its node. */
export interface BlockSource<B extends SourceBlock> {
  /** Reads blocks in the order of their heights, both ends included. */
  read(logKey: string, from: number, to: number, options?: { signal?: AbortSignal }): AsyncIterable<B>;
}

/** A block as far as it is looked at here. */
export interface SourceBlock {
  readonly header: Readonly<BlockRef>;
}

/** A chain's rows, as far as going back needs them. */
export interface RevertibleRows {
  /** The newest stored block, without a hash where none is stored. */
  readonly head: { readonly height: number; readonly hash?: string | undefined };
  /** The lowest height that can be gone back to. */
  readonly lowest: number;
  /** The hash of the block that is stored at a height, where it can be gone back to. */
  hashAt(height: number): Promise<string | undefined>;
  /** Goes back to a stored block. The position in the log stays. */
  goBack(to: BlockRef): Promise<void>;
  /** Begins anew, with nothing, where the node has none of the blocks that can be gone back to. Absent: that is a failure. */
  beginAnew?(): Promise<void>;
}

/** The node of a log's chain. */
export interface ChainNode<B extends SourceBlock> {
  /** The log, as messages name it: `chain 43114`. */
  what: string;
  logKey: string;
  blocks: BlockSource<B>;
  signal: AbortSignal;
}

/**
 * Goes back to the newest stored block that the node's chain has too: what lies above was reverted meanwhile.
 * @param highest the newest block that the node is known to have
 */
export async function goBackToCommonAncestor<B extends SourceBlock>(
  { what, logKey, blocks, signal }: ChainNode<B>,
  rows: RevertibleRows,
  highest = rows.head.height,
): Promise<void> {
  const { head, lowest } = rows;
  for (let to = Math.min(head.height, highest), size = 1; to >= lowest; to -= size, size = WALK_BACK) {
    const from = Math.max(lowest, to - size + 1);
    const read: BlockRef[] = [];
    for await (const { header } of blocks.read(logKey, from, to, { signal })) read.push(header);
    for (const { height, hash } of read.reverse()) {
      if ((await rows.hashAt(height)) !== hash) continue;
      if (height < head.height) await rows.goBack({ height, hash });
      return;
    }
  }
  if (head.hash === undefined) return;
  if (!rows.beginAnew)
    throw new Error(`${what}: the node has none of the stored blocks: another chain, or reset this one`);
  await rows.beginAnew();
}
