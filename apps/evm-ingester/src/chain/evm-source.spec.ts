import { afterEach, describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import { type BlockEvent, EVM_BLOCKS, parentHeightOf } from '@nunatak/evm-contracts';
import {
  type BlockId,
  type BlockReader,
  ChainChecks,
  type EndpointSet,
  ForeignNodeError,
  NodeError,
  type ReadyEndpoint,
  readIdsOn,
} from '@nunatak/evm-node-client';
import type { ReadAheadLimits, SourceSession } from '@nunatak/ingesting';
import { startLoop } from '@nunatak/ingesting/testing';
import { EmptyHeights } from './empty-heights.js';
import { EvmSource } from './evm-source.js';
import { HeadSignal } from './head-signal.js';

const hash = (branch: string, height: number) => `0x${branch}${String(height).padStart(63, '0')}`;

/** A node whose chain is a list of branch letters, one a height; `.` is a height without a block. */
class ScriptedNode {
  branches: string[] = [];
  /** Blocks as they are read; may differ from what the node says of its chain (a lie). */
  readAs: string[] | undefined;
  onPause = () => {};

  id(height: number, branches = this.branches): BlockId | undefined {
    const branch = branches[height];
    if (branch === undefined || branch === '.') return undefined;
    let below = height - 1;
    while (branches[below] === '.') below--;
    return { height, hash: hash(branch, height), parentHash: hash(branches[below] ?? '0', Math.max(below, 0)) };
  }

  /** Only what the walk asks: headers by number. */
  readonly endpoints = {
    endpoints: [
      { label: 'endpoint 1', excluded: undefined as ForeignNodeError | undefined } as {
        excluded: ForeignNodeError | undefined;
        capabilities?: object;
        ask?: (calls: object[]) => Promise<{ result: string }[]>;
      },
    ],
    leftOut: [] as string[],
    run: (task: (endpoint: unknown) => Promise<unknown>) =>
      task({
        ask: async (calls: { params: [string] }[]) =>
          calls.map(({ params }) => {
            const id = this.id(Number(params[0]));
            return { result: id === undefined ? null : { ...id, number: params[0] } };
          }),
      }).catch((error: Error) => {
        if (!(error instanceof ForeignNodeError)) throw error;
        this.endpoints.endpoints[0]!.excluded = error;
        this.endpoints.leftOut.push(error.message);
        throw error;
      }),
  };

  readonly reader = {
    readRange: async (from: number, count: number) => {
      // As over a network, other things come to pass meanwhile: a loop without end runs into its test's time-out.
      await new Promise((resolve) => setImmediate(resolve));
      const ids = Array.from({ length: count }, (_, i) => this.id(from + i, this.readAs ?? this.branches));
      const lacks = ids.indexOf(undefined);
      if (lacks >= 0) throw new NodeError('missing-block', `block ${from + lacks}: the node answered null`);
      return {
        blocks: ids.map((header) => ({ header: { ...header }, transactions: [], balances: [] })),
        bytes: 1,
        endpoint: 'endpoint 1',
      };
    },
    readHash: async (height: number) => this.reader.readRange(height, 1, height),
  } as unknown as BlockReader;
}

/** Knows at which head the loop has come to rest: it has done all that this head asks for. */
class ObservedSignal extends HeadSignal {
  restsAt: BlockId | undefined;
  #onChange: (() => void)[] = [];

  override tell(head: BlockId): void {
    this.restsAt = undefined;
    super.tell(head);
  }

  override next(after: BlockId | undefined, signal: AbortSignal): Promise<void> {
    this.restsAt = after;
    this.changed();
    return super.next(after, signal);
  }

  changed(): void {
    for (const look of this.#onChange.splice(0)) look();
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#onChange.push(resolve));
  }
}

const running: AbortController[] = [];
afterEach(() => {
  for (const abort of running.splice(0)) abort.abort();
});

function follow(node: ScriptedNode, maxReorgDepth = 10, limits: Partial<ReadAheadLimits> = {}) {
  const abort = new AbortController();
  running.push(abort);
  const heads = new ObservedSignal();
  const watch = {
    ...{ latest: undefined as BlockId | undefined, failure: undefined },
    ...{ follow: () => undefined, start: () => undefined, close: () => undefined },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const chain = { ...unknownChain('7'), startBlock: 1, maxReorgDepth };
  const pauses: number[] = [];
  const emptyHeights = new EmptyHeights({
    readIds: (heights) =>
      node.endpoints.run((endpoint) => readIdsOn(endpoint as ReadyEndpoint, heights)) as Promise<BlockId[]>,
    pause: async (ms) => {
      pauses.push(ms);
      node.onPause();
    },
  });
  const parts = {
    ...{ chain, emptyHeights, log, metrics: undefined },
    endpoints: node.endpoints as unknown as EndpointSet,
    checks: new ChainChecks({}),
    knownBlocks: { hashAt: async () => undefined },
  };
  const open = (session: SourceSession<BlockEvent>) =>
    Object.assign(new EvmSource(parts, session, watch, heads, () => undefined, node.reader), {
      begin: async () => true,
    });
  const { ended, events, status, progress } = startLoop(
    EVM_BLOCKS,
    '7',
    open,
    { items: 20, inFlight: 4, maxBytes: 16 << 20, callBytes: 8 << 20, ...limits },
    () => heads.changed(),
    abort.signal,
  );
  let isEnded = false;
  const end = () => {
    isEnded = true;
    heads.changed();
  };
  ended.then(end, end);
  return {
    ended,
    status,
    progress,
    /** Waits until the loop has done all that the head told last asks for. */
    atRest: () => heads.until(() => watch.latest !== undefined && heads.restsAt === watch.latest),
    /** Tells of a head and gives the events that came of it until the loop rests, is in trouble or ends. */
    async tell(head: BlockId | undefined): Promise<[string, number, string][]> {
      const before = events.length;
      watch.latest = head;
      if (head !== undefined) heads.tell(head);
      const isInTrouble = () => status.current.reason !== undefined;
      await heads.until(() => heads.restsAt === head || isInTrouble() || isEnded);
      return events.slice(before).map(({ kind, height, hash: of }) => [kind, height, of.slice(2, 3)]);
    },
    /** Between the two looks by which heights are found empty. */
    pauses,
    /** The parents that appended blocks name. */
    parents: () => events.map((event) => (event.kind === 'appended' ? parentHeightOf(event.block.header) : undefined)),
    places: () => events.map(({ sequence }) => sequence),
    events,
  };
}

describe('a chain’s publishing loop', () => {
  it('has something to do exactly while the node is ahead', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaa'];
    const { progress, tell } = follow(node);
    expect(progress.isBusy).toBe(false);
    await tell(node.id(2));
    expect(progress.isBusy).toBe(false);
    const asked = new Promise<void>((resolve) => {
      node.reader.readHash = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    node.branches = [...'aaaa'];
    void tell(node.id(3));
    await asked;
    // The reading is a step once the newest block's balances were found not to be due.
    await new Promise((resolve) => setImmediate(resolve));
    expect(progress.isBusy).toBe(true);
    expect(progress.text).toContain('reading block 3 from the node');
  });

  it('publishes in order, and a lower head changes nothing', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaa'];
    const loop = follow(node);
    expect(await loop.tell(node.id(3))).toEqual([
      ['appended', 1, 'a'],
      ['appended', 2, 'a'],
      ['appended', 3, 'a'],
    ]);
    expect(await loop.tell(node.id(1))).toEqual([]);
    expect(await loop.tell(node.id(3))).toEqual([]);
    node.branches = [...'aaaaa'];
    expect(await loop.tell(node.id(4))).toEqual([['appended', 4, 'a']]);
    expect(loop.places()).toEqual([1, 2, 3, 4]);
  });

  it('notices a sibling of the head at the same height', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaa'];
    const loop = follow(node);
    await loop.tell(node.id(3));
    node.branches = [...'aaab'];
    expect(await loop.tell(node.id(3))).toEqual([
      ['reverted', 2, 'a'],
      ['appended', 3, 'b'],
    ]);
  });

  it('goes back to the common ancestor of a longer, and of a shorter branch', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaaaa'];
    const loop = follow(node);
    await loop.tell(node.id(5));
    node.branches = [...'aaabbbb'];
    expect(await loop.tell(node.id(6))).toEqual([
      ['reverted', 2, 'a'],
      ['appended', 3, 'b'],
      ['appended', 4, 'b'],
      ['appended', 5, 'b'],
      ['appended', 6, 'b'],
    ]);
    node.branches = [...'aaac'];
    expect(await loop.tell(node.id(3))).toEqual([
      ['reverted', 2, 'a'],
      ['appended', 3, 'c'],
    ]);
    expect(loop.places()).toEqual([...loop.places().keys()].map((i) => i + 1));
  });

  it('refuses a block that does not follow while the node still has our head, naming both', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaa'];
    const loop = follow(node);
    await loop.tell(node.id(3));
    node.branches = [...'aaaaa'];
    node.readAs = [...'aaabb'];
    expect(await loop.tell(node.id(4))).toEqual([]);
    expect(loop.status.current.reason).toContain(
      `expected parent ${hash('a', 3)} at 3, the node gave block 4 (${hash('b', 4)})`,
    );
    node.readAs = undefined;
    await loop.atRest();
    expect(loop.places()).toEqual([1, 2, 3, 4]);
  });

  it('publishes a provisional head anew, also where its parent can’t be looked up at first', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaa'];
    const read = node.reader.readRange.bind(node.reader);
    node.reader.readRange = async (...asked) => {
      const { blocks, ...rest } = await read(...asked);
      return { blocks: blocks.map((block) => ({ ...block, balances: [{ address: '0x1', balance: 1n }] })), ...rest };
    };
    const [endpoint] = node.endpoints.endpoints;
    endpoint!.capabilities = { newestState: 'provisional', stateAt: 'hash' };
    endpoint!.ask = async (calls) => calls.map(() => ({ result: '0x9' }));
    const loop = follow(node);
    await loop.tell(node.id(3));
    node.branches = [...'aaaaa'];
    const { run } = node.endpoints;
    node.endpoints.run = async () => {
      node.endpoints.run = run;
      throw new NodeError('retryable', 'the node is away');
    };
    const before = loop.events.length;
    await loop.tell(node.id(4));
    await loop.atRest();
    const balances = loop.events
      .slice(before)
      .map((event) => (event.kind === 'appended' ? event.block.balances![0]!.balance : event.kind));
    expect(balances).toEqual(['reverted', 9n, 1n]);
  });

  it('ends when a break is deeper than allowed at every endpoint', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaaaaaaaa'];
    const loop = follow(node, 3);
    await loop.tell(node.id(9));
    node.branches = [...'aaabbbbbbbbb'];
    await loop.tell(node.id(11));
    await expect(loop.ended).rejects.toMatchObject({ code: 'REORG_TOO_DEEP' });
    expect(loop.places().length).toBe(9);
  });
});

describe('a chain’s publishing loop, at heights without a block', () => {
  const heights = (events: [string, number, string][]) =>
    events.map(([kind, height, of]) => `${kind[0]}${height}${of}`);

  it.each([1, 2, 3, 5, 20])(
    'passes over them, with ranges of %s heights, and names parents by their heights',
    async (items) => {
      const node = new ScriptedNode();
      node.branches = [...'aaaa..a.aaa...aa'];
      const loop = follow(node, 10, { items });
      expect(heights(await loop.tell(node.id(15)))).toEqual([
        'a1a',
        'a2a',
        'a3a',
        'a6a',
        'a8a',
        'a9a',
        'a10a',
        'a14a',
        'a15a',
      ]);
      expect(loop.parents()).toEqual([0, 1, 2, 3, 6, 8, 9, 10, 14]);
      // What the first look found ahead is confirmed with it.
      expect(loop.pauses).toEqual([3_000]);
      expect(loop.status.current.reason).toBe(undefined);
    },
  );

  it('begins after an empty start block', async () => {
    const node = new ScriptedNode();
    node.branches = [...'a..aa'];
    const loop = follow(node);
    expect(heights(await loop.tell(node.id(4)))).toEqual(['a3a', 'a4a']);
    expect(loop.parents()).toEqual([0, 3]);
  });

  it('takes a height that comes later for none of them', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaaaaa'];
    node.readAs = [...'aaa.aa'];
    node.onPause = () => expect('no pause').toBe('made');
    const loop = follow(node);
    expect(await loop.tell(node.id(5))).toEqual([]);
    expect(loop.status.current.reason).toBe('block 3: the node answered null');
    node.readAs = undefined;
    await loop.atRest();
    expect(loop.places()).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes one for empty only when the second look shows the same', async () => {
    const node = new ScriptedNode();
    node.branches = [...'aaa.aa'];
    // Meanwhile the chain is reorganised to a branch that has a block there.
    node.onPause = () => {
      node.branches = [...'aaabbb'];
    };
    const loop = follow(node);
    await loop.tell(node.id(5));
    await loop.atRest();
    expect(loop.parents()).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    ['to a branch that has a block there', 'aaa.aa', 'aaabbbb', ['r2a', 'a3b', 'a4b', 'a5b', 'a6b']],
    ['to a branch that is empty elsewhere', 'aaa.aa', 'aaabb.b', ['r2a', 'a3b', 'a4b', 'a6b']],
    ['to a branch with the same empty height', 'aaa.aa', 'aaa.bbb', ['r2a', 'a4b', 'a5b', 'a6b']],
    ['to a branch that is empty at our head', 'aaaaa', 'aaaa..b', ['r3a', 'a6b']],
    ['to a branch that is empty at our head, by the block above it', 'aaaaa', 'aaaa.b', ['r3a', 'a5b']],
    ['to a lower head at an empty height of ours', 'aaa..a', 'aaaa', ['r2a', 'a3a']],
    ['around a run of each', 'aaa..aa', 'aa...bb', ['r1a', 'a5b', 'a6b']],
  ])('goes back %s', async (_, before, after, expected) => {
    const node = new ScriptedNode();
    node.branches = [...before];
    const loop = follow(node);
    await loop.tell(node.id(before.length - 1));
    node.branches = [...after];
    expect(heights(await loop.tell(node.id(after.length - 1)))).toEqual(expected);
  });
});
