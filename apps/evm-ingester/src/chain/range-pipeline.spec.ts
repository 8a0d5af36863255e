import { describe, expect, it } from '@jest/globals';
import { type BlockId, type BlocksRead, NodeError } from '@nunatak/evm-node-client';
import { DEFAULT_PIPELINE, RangePipeline } from './range-pipeline.js';

const head = (height: number): BlockId => ({ height, hash: `0x${height}`, parentHash: `0x${height - 1}` });

/** A reader whose ranges come when they are told to. */
class ScriptedReader {
  readonly asked: { from: number; count: number; hash?: string; signal: AbortSignal | undefined }[] = [];
  readonly #answers: ((error?: Error) => void)[] = [];

  constructor(private readonly bytesPerBlock = 1000) {}

  readRange = (from: number, count: number, _head: number, { signal }: { signal?: AbortSignal } = {}) =>
    this.#read({ from, count, signal });
  readHash = (height: number, hash: string, { signal }: { signal?: AbortSignal } = {}) =>
    this.#read({ from: height, count: 1, hash, signal });

  async answer(index: number, error?: Error): Promise<void> {
    this.#answers[index]!(error);
    await new Promise((resolve) => setImmediate(resolve));
  }

  #read(question: {
    from: number;
    count: number;
    hash?: string;
    signal: AbortSignal | undefined;
  }): Promise<BlocksRead> {
    this.asked.push(question);
    const blocks = Array.from({ length: question.count }, (_, i) => ({ header: { height: question.from + i } }));
    return new Promise((resolve, reject) => {
      this.#answers.push((error) =>
        error
          ? reject(error)
          : resolve({
              blocks,
              bytes: this.bytesPerBlock * question.count,
              endpoint: 'endpoint 1',
            } as unknown as BlocksRead),
      );
    });
  }
}

const heights = ({ blocks }: BlocksRead) => blocks.map(({ header }) => header.height);
const spans = (reader: ScriptedReader) => reader.asked.map(({ from, count }) => [from, count]);

describe('the pipeline', () => {
  it('reads ranges ahead and gives them out in order, whichever comes first', async () => {
    const reader = new ScriptedReader();
    const pipeline = new RangePipeline(reader, { ...DEFAULT_PIPELINE, blocksPerRange: 2, rangesInFlight: 3 });
    pipeline.advance(0, head(9));
    expect(spans(reader)).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
    ]);
    await reader.answer(2);
    await reader.answer(1);
    expect(spans(reader).slice(3)).toEqual([
      [6, 2],
      [8, 2],
    ]);
    const first = pipeline.take();
    await reader.answer(0);
    expect(heights(await first)).toEqual([0, 1]);
    expect(heights(await pipeline.take())).toEqual([2, 3]);
    expect(heights(await pipeline.take())).toEqual([4, 5]);
  });

  it('holds no more bytes than allowed, but always reads one range', async () => {
    const reader = new ScriptedReader(1000);
    const pipeline = new RangePipeline(reader, {
      blocksPerRange: 10,
      rangesInFlight: 1,
      maxBytes: 25_000,
      rangeBytes: 1 << 20,
    });
    pipeline.advance(0, head(999));
    for (let i = 0; i < 2; i++) await reader.answer(i);
    expect(reader.asked.length).toBe(2);
    await pipeline.take();
    expect(reader.asked.length).toBe(3);
    const heavy = new ScriptedReader(1 << 20);
    const narrow = new RangePipeline(heavy, {
      blocksPerRange: 10,
      rangesInFlight: 4,
      maxBytes: 1000,
      rangeBytes: 1000,
    });
    narrow.advance(0, head(999));
    for (let i = 0; i < 4; i++) await heavy.answer(i);
    for (let i = 0; i < 4; i++) await narrow.take();
    expect(spans(heavy).slice(4)).toEqual([[40, 1]]);
  });

  it('reads the head by its hash, and by its number where that hash is not there', async () => {
    const reader = new ScriptedReader();
    const pipeline = new RangePipeline(reader);
    pipeline.advance(7, head(7));
    expect(reader.asked).toMatchObject([{ from: 7, count: 1, hash: '0x7' }]);
    const taken = pipeline.take();
    await reader.answer(0, new NodeError('missing-block', 'null'));
    expect(spans(reader)[1]).toEqual([7, 1]);
    await reader.answer(1);
    expect(heights(await taken)).toEqual([7]);
  });

  it('gives a failure to who takes it, and begins anew after a clear, with shorter ranges', async () => {
    const reader = new ScriptedReader();
    const pipeline = new RangePipeline(reader, { ...DEFAULT_PIPELINE, blocksPerRange: 5, rangesInFlight: 2 });
    pipeline.advance(0, head(20));
    await reader.answer(0, new NodeError('retryable', 'no'));
    await expect(pipeline.take()).rejects.toThrow('no');
    pipeline.clear();
    expect(reader.asked.every(({ signal }) => signal?.aborted)).toBe(true);
    pipeline.advance(0, head(20));
    expect(spans(reader).slice(2)).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });
});
