import type { BlockId, BlocksRead } from '@nunatak/evm-node-client';
import { NodeError } from '@nunatak/evm-node-client';
import { setPlaceOf, traced, tracing } from '@nunatak/telemetry/tracing';
import type { RangeReader } from './sparse-reader.js';

/** Bounds of what is read ahead. */
export interface PipelineLimits {
  /** Blocks of one range. */
  blocksPerRange: number;
  /** Ranges being read at once. */
  rangesInFlight: number;
  /** Wire bytes of ranges that are read ahead, being read or waiting; parsed blocks take about twice that. */
  maxBytes: number;
  /** A range should not weigh more: ranges shrink where blocks are heavy. */
  rangeBytes: number;
}

/**
 * 20 blocks and a few ranges in flight keep one thread busy with parsing. 16 MB bound the memory however heavy blocks are, and what lives
 * while it waits to be taken: each collection of young garbage copies it.
 */
export const DEFAULT_PIPELINE: PipelineLimits = {
  blocksPerRange: 20,
  rangesInFlight: 4,
  maxBytes: 16 << 20,
  rangeBytes: 8 << 20,
};

/** A range as it was read. */
export interface RangeRead extends BlocksRead {
  /** The range's last height. Without blocks, all its heights are empty. */
  to: number;
}

interface Entry {
  count: number;
  result: Promise<RangeRead>;
  /** Known once it has come. */
  bytes?: number;
  settled: boolean;
}

/** By its hash: no endpoint has the block, or one lacks the block and another one its state. */
const NOT_THERE: ReadonlySet<NodeError['kind']> = new Set(['missing-block', 'missing-state']);

/** Reads ranges of blocks ahead, concurrently, and gives them out strictly in order. */
export class RangePipeline {
  #entries: Entry[] = [];
  #next = 0;
  #head: BlockId | undefined;
  #last = 0;
  #bytesPerBlock = 0;
  /** Blocks of a range, as long as all goes well: halved by a failure, since a short range comes through where a long one does not. */
  #width: number;
  #abort = new AbortController();

  constructor(
    private readonly reader: RangeReader,
    private readonly limits: PipelineLimits = DEFAULT_PIPELINE,
    /** Told of each exchange with a node. */
    private readonly onExchange: () => void = () => undefined,
  ) {
    this.#width = limits.blocksPerRange;
  }

  /**
   * Says what comes next and how far the node is. Ranges already on their way are kept when they continue from `next`.
   * @param last the last block that is wanted, where that is not the head
   */
  advance(next: number, head: BlockId, last = head.height): void {
    if (this.#entries.length === 0) this.#next = next;
    this.#head = head;
    this.#last = Math.min(last, head.height);
    this.#fill();
  }

  /** The next range in order. There must be one: `advance` was called with a head at or above `next`. */
  async take(): Promise<RangeRead> {
    const entry = this.#entries[0];
    if (entry === undefined) throw new NodeError('retryable', 'nothing is being read');
    let read: RangeRead;
    try {
      read = await entry.result;
    } catch (error) {
      this.#width = Math.max(1, Math.min(this.#width, entry.count) / 2);
      throw error;
    }
    this.#width = Math.min(this.#width + 1, this.limits.blocksPerRange);
    if (this.#entries[0] === entry) this.#entries.shift();
    this.#fill();
    return read;
  }

  /** Drops everything that is read ahead. */
  clear(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#entries = [];
    this.#head = undefined;
  }

  #fill(): void {
    const head = this.#head;
    if (head === undefined) return;
    const { rangesInFlight, maxBytes, rangeBytes } = this.limits;
    const width = Math.max(1, Math.floor(this.#width));
    while (this.#next <= this.#last) {
      if (this.#entries.filter(({ settled }) => !settled).length >= rangesInFlight) return;
      const fitting = this.#bytesPerBlock > 0 ? Math.floor(rangeBytes / this.#bytesPerBlock) : width;
      const count = Math.max(1, Math.min(width, fitting, this.#last - this.#next + 1));
      // One range is always read, however heavy, so that the window can't close for good.
      if (this.#entries.length > 0 && this.#ahead() + count * this.#bytesPerBlock > maxBytes) return;
      this.#entries.push(this.#read(this.#next, count, head));
      this.#next += count;
    }
  }

  #ahead(): number {
    let bytes = 0;
    for (const entry of this.#entries) bytes += entry.bytes ?? entry.count * this.#bytesPerBlock;
    return bytes;
  }

  #read(from: number, count: number, head: BlockId): Entry {
    const { signal } = this.#abort;
    const options = { signal, onExchange: this.onExchange };
    // The head's hash is known: one round of requests less. It is asked by number where that hash isn't there (any more).
    const readBlocks = (): Promise<BlocksRead> =>
      count === 1 && head.height === from
        ? this.reader.readHash(from, head.hash, options).catch((error: unknown) => {
            if (!(error instanceof NodeError) || !NOT_THERE.has(error.kind) || signal.aborted) throw error;
            return this.reader.readRange(from, 1, head.height, options);
          })
        : this.reader.readRange(from, count, head.height, options);
    const read = async (): Promise<RangeRead> => Object.assign(await readBlocks(), { to: from + count - 1 });
    const result = tracing() === undefined ? read() : readTraced(from, count, read);
    const entry: Entry = { count, result, settled: false };
    result.then(
      ({ bytes }) => {
        entry.settled = true;
        entry.bytes = bytes;
        const perBlock = bytes / count;
        this.#bytesPerBlock = this.#bytesPerBlock === 0 ? perBlock : this.#bytesPerBlock * 0.75 + perBlock * 0.25;
        if (!signal.aborted) this.#fill();
      },
      () => {
        // Who takes it gets the error.
        entry.settled = true;
      },
    );
    return entry;
  }
}

/** Begins the trace of a range, which what publishes it goes on with. */
function readTraced(from: number, blocks: number, read: () => Promise<RangeRead>): Promise<RangeRead> {
  const attributes = { 'nunatak.height': from, 'nunatak.blocks': blocks };
  return traced('read blocks', { parent: null, attributes }, async (span) => {
    const result = await read();
    setPlaceOf(result, span?.place);
    return result;
  });
}
