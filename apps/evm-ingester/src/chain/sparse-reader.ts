import type { Hex } from '@nunatak/evm-contracts';
import {
  type BlockId,
  type BlockReader,
  type BlocksRead,
  InvalidAnswerError,
  NodeError,
  type ReadOptions,
} from '@nunatak/evm-node-client';
import type { EmptyHeights } from './empty-heights.js';

/** What reads ranges of blocks, and the one with a hash. */
export type RangeReader = Pick<BlockReader, 'readRange' | 'readHash'>;

const NEVER = new AbortController().signal;
/** By its hash: no endpoint has the block, or one lacks the block and another one its state. */
const NOT_THERE: ReadonlySet<NodeError['kind']> = new Set(['missing-block', 'missing-state']);

/**
 * Reads a range up to a head. The head's hash is known, which saves a round of requests; the head is read by its number where no block has
 * that hash any more.
 */
export async function readFrom(
  reader: RangeReader,
  from: number,
  count: number,
  head: BlockId,
  options: ReadOptions,
): Promise<BlocksRead & { to: number }> {
  const readRange = () => reader.readRange(from, count, head.height, options);
  const read =
    count === 1 && head.height === from
      ? reader.readHash(from, head.hash, options).catch((error: unknown) => {
          if (!(error instanceof NodeError) || !NOT_THERE.has(error.kind) || options.signal?.aborted) throw error;
          return readRange();
        })
      : readRange();
  return Object.assign(await read, { to: from + count - 1 });
}

/**
 * Reads blocks of a chain that may have heights without one. A range's empty heights are left out; the block after them names its parent's
 * height. Each use of an empty run compares the hashes on both sides, so that no run outlives a reorg.
 */
export class SparseReader implements RangeReader {
  constructor(
    private readonly inner: RangeReader,
    private readonly empty: EmptyHeights,
  ) {}

  async readRange(from: number, count: number, head: number, options: ReadOptions = {}): Promise<BlocksRead> {
    // The head is a block: an earlier branch had none at its height.
    const outdated = this.empty.at(head);
    if (outdated !== undefined) this.empty.forget(outdated);
    for (;;) {
      const since = this.empty.version;
      try {
        const reads = await this.#readParts(from, count, head, options);
        // Where a run is outdated, the heights that it left out are read.
        if (reads.every((read) => this.#nameParent(read))) return joined(reads);
      } catch (error) {
        if (!(error instanceof NodeError) || error.kind !== 'missing-block' || options.signal?.aborted) throw error;
        const range = { from, to: from + count - 1, head, since };
        if (!(await this.empty.learn(range, options.signal ?? NEVER))) throw error;
      }
    }
  }

  async readHash(height: number, hash: Hex, options: ReadOptions = {}): Promise<BlocksRead> {
    const read = await this.inner.readHash(height, hash, options);
    this.#nameParent(read);
    return read;
  }

  /** Reads a range around the heights that are known to be empty. */
  #readParts(from: number, count: number, head: number, options: ReadOptions): Promise<BlocksRead[]> {
    const parts: { from: number; count: number }[] = [];
    for (let height = from; height < from + count; height++) {
      if (this.empty.has(height)) continue;
      const open = parts.at(-1);
      if (open !== undefined && open.from + open.count === height) open.count++;
      else parts.push({ from: height, count: 1 });
    }
    return Promise.all(parts.map((part) => this.inner.readRange(part.from, part.count, head, options)));
  }

  /** @returns false where the first block or its parent is another one than when the heights below were found empty; they are forgotten */
  #nameParent({ blocks }: BlocksRead): boolean {
    const { header } = blocks[0]!;
    const run = this.empty.below(header.height);
    if (run === undefined) return true;
    if (header.parentHash !== run.parent.hash || header.hash !== run.next.hash) {
      this.empty.forget(run);
      return false;
    }
    header.parentHeight = run.parent.height;
    return true;
  }
}

function joined(reads: readonly BlocksRead[]): BlocksRead {
  const [first] = reads;
  if (reads.length === 1) return first!;
  reads.forEach(({ blocks: [next] }, i) => {
    const parent = reads[i - 1]?.blocks.at(-1)?.header;
    if (parent !== undefined && next!.header.parentHash !== parent.hash)
      throw new InvalidAnswerError(
        `expected parent ${parent.hash} at ${parent.height}, block ${next!.header.height} (${next!.header.hash}) names ${next!.header.parentHash}`,
      );
  });
  const bytes = reads.reduce((sum, read) => sum + read.bytes, 0);
  return { blocks: reads.flatMap(({ blocks }) => blocks), bytes, endpoint: first?.endpoint ?? '' };
}
