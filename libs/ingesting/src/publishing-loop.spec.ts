import { afterEach, describe, expect, it } from '@jest/globals';
import type { EventContract, StreamEvent } from '@nunatak/block-stream';
import { NodeError } from '@nunatak/chain-nodes';
import { pause } from '@nunatak/core/pause';
import { until } from '@nunatak/core/testing';
import type { BlockSource, BlocksRead, Head } from './block-source.js';
import { startLoop } from './testing/start-loop.js';

interface NumberEvent extends StreamEvent {
  height: number;
}

const CONTRACT = {
  noun: 'chain',
  keyField: 'chain',
  blockOf: ({ height }: NumberEvent) => ({ height, hash: `${height}` }),
};
const LIMITS = { items: 1_000, inFlight: 2, maxBytes: 1 << 20, callBytes: 1 << 19 };

/** A node whose blocks are their heights. */
class NumberSource implements BlockSource<NumberEvent, Head, BlocksRead<number>> {
  top = 0;
  readonly firstHeight = 5;
  asked: number[] = [];

  async head(): Promise<Head> {
    return { height: this.top };
  }

  nextHead(_: Head | undefined, signal: AbortSignal): Promise<void> {
    return pause(1, signal);
  }

  async read(from: number, count: number): Promise<BlocksRead<number>> {
    this.asked.push(from);
    return { blocks: Array.from({ length: count }, (_, i) => from + i), to: from + count - 1, bytes: count };
  }

  event(height: number, epoch: number, sequence: number): NumberEvent {
    return { epoch, sequence, height };
  }
}

const running: AbortController[] = [];
afterEach(() => {
  for (const abort of running.splice(0)) abort.abort();
});

function start(source: NumberSource & Partial<BlockSource<NumberEvent, Head, BlocksRead<number>>>) {
  const abort = new AbortController();
  running.push(abort);
  const contract = CONTRACT as unknown as EventContract<NumberEvent>;
  const loop = startLoop(
    contract,
    '1',
    () => source,
    LIMITS,
    () => undefined,
    abort.signal,
  );
  const follows = () => until(() => loop.events.at(-1)?.height === source.top);
  return { ...loop, follows, heights: () => loop.events.map(({ height }) => height) };
}

const upTo = (last: number) => Array.from({ length: last - 4 }, (_, i) => i + 5);

describe('the publishing loop', () => {
  it('begins with the first height once the source has begun, and publishes each block once', async () => {
    const source = new NumberSource();
    source.top = 900;
    let begun = 0;
    const begin = async () => {
      expect(source.asked).toEqual([]);
      return ++begun === 3;
    };
    const loop = start(Object.assign(source, { begin }));
    await loop.follows();
    source.top = 950;
    await loop.follows();
    expect(loop.heights()).toEqual(upTo(950));
    expect(loop.events.map(({ sequence }) => sequence)).toEqual(loop.heights().map((_, i) => i + 1));
    expect(begun).toBe(3);
  });

  it('waits out what a node fails at, shows why, and reads again', async () => {
    const source = new NumberSource();
    source.top = 50;
    let fault: NodeError | undefined = new NodeError('retryable', 'the node is away');
    const read = source.read.bind(source);
    source.read = async (from, count) => {
      if (fault !== undefined) throw fault;
      return read(from, count);
    };
    const loop = start(source);
    await until(() => loop.status.current.reason === 'the node is away');
    expect(loop.progress.isBusy).toBe(false);
    fault = undefined;
    await loop.follows();
    await until(() => loop.status.current.reason === undefined);
    expect(loop.heights()).toEqual(upTo(50));
  });

  it('reads again after blocks that the source has replaced', async () => {
    const source = new NumberSource();
    source.top = 200;
    let replaced = 0;
    const follow = async (blocks: number[]) => (++replaced === 1 ? blocks.slice(0, 1) : blocks);
    const loop = start(Object.assign(source, { follow }));
    await loop.follows();
    expect(loop.heights()).toEqual(upTo(200));
  });

  it('ends with any other error', async () => {
    const source = new NumberSource();
    source.head = async () => {
      throw new TypeError('a mistake');
    };
    await expect(start(source).ended).rejects.toThrow('a mistake');
  });
});
