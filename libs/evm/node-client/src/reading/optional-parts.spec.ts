import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader } from './block-reader.js';
import type { GivenUpPart } from './part-retries.js';

/** Three blocks of anvil as a geth would trace them: the last one has three transactions, of which two call contracts. */
const BLOCKS = [0, 1, 2].map((height) => fixture(`anvil/${height}`));
const LAST = BLOCKS[2]!;
const HASHES: string[] = LAST.block.transactions.map(({ hash }: { hash: string }) => hash);

type Asked = { method: string; params: unknown[] };
/** Answers a call otherwise; undefined passes it on. */
type Quirk = (asked: Asked) => unknown;

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

interface Reading {
  reader: BlockReader;
  endpoints: EndpointSet;
  givenUp: GivenUpPart[];
  asked: Asked[][];
  /** When each of them was asked, by the clock. */
  at: number[][];
  clock: { now(): number };
}

/** A reader of nodes with quirks; time passes in its pauses alone. */
async function readingOf(...quirks: Quirk[]): Promise<Reading> {
  return readingOn(BLOCKS, ...quirks);
}

async function readingOn(chain: Fixture[], ...quirks: Quirk[]): Promise<Reading> {
  let now = 0;
  const clock = { now: () => now, pause };
  async function pause(ms: number) {
    now += ms;
  }
  const usual = fixtureMethods(chain, chain === BLOCKS ? 'anvil/v1.7.1' : 'geth/v1.16.9');
  const asked: Asked[][] = quirks.map(() => []);
  const at: number[][] = quirks.map(() => []);
  const nodes = quirks.map((quirk, i) => {
    const methods: FakeMethods = (method, params) => {
      asked[i]!.push({ method, params });
      at[i]!.push(now);
      const answer = quirk({ method, params });
      return answer === undefined ? usual(method, params) : answer;
    };
    return new FakeNode(methods);
  });
  const urls = await Promise.all(nodes.map((node) => node.start()));
  const list = urls.map((rpcUrl, i) => new NodeEndpoint(`endpoint ${i + 1}`, { rpcUrl }));
  const endpoints = new EndpointSet('43112', list);
  running.push(...nodes, endpoints);
  await Promise.all(list.map((endpoint) => endpoints.prepare(endpoint)));
  const givenUp: GivenUpPart[] = [];
  const reader = new BlockReader(endpoints, { clock, onGivenUp: (part) => void givenUp.push(part) });
  return { reader, endpoints, givenUp, asked, at, clock };
}

const isTraceOfLast = ({ method, params }: Asked) => method === 'trace_block' && params[0] === '0x2';
const traceOf = (hash: unknown) =>
  LAST.traceBlock.filter(({ transactionHash }: { transactionHash: string }) => transactionHash === hash);
const receiptOf = (hash: unknown) =>
  LAST.receipts.find(({ transactionHash }: { transactionHash: string }) => transactionHash === hash);
const nothing: Quirk = () => undefined;

describe("a block's call traces that an endpoint can't give", () => {
  it.each<[string, Quirk]>([
    [
      'an error for the whole block',
      () => {
        throw new FakeRpcError(-32000, 'tracing failed: nonce too low');
      },
    ],
    ['an empty list', () => []],
    [
      'a list of other traces',
      () => traceOf(HASHES[0]).map((trace: object) => ({ ...trace, transactionHash: `0x${'1'.repeat(64)}` })),
    ],
    ['null', () => null],
  ])('are given up for that block alone after %s, asked twice 3 s apart', async (_, quirk) => {
    const { reader, givenUp, asked, at } = await readingOf((call) => (isTraceOfLast(call) ? quirk(call) : undefined));
    const { blocks } = await reader.readRange(0, 3, 2);
    expect(
      blocks.map(({ frames, partialFrames, balances }) => [frames?.length, partialFrames, balances !== undefined]),
    ).toEqual([
      [0, undefined, true],
      [1, undefined, true],
      [undefined, undefined, false],
    ]);
    expect(blocks[2]!.transactions.length).toBe(3);
    expect(givenUp).toMatchObject([{ height: 2, part: 'call traces', reason: expect.stringMatching(/^endpoint 1: /) }]);
    const times = at[0]!.filter((_, i) => isTraceOfLast(asked[0]![i]!));
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(3_000);
    expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(10_000);
  });

  it('are asked of the other endpoint, for that block alone', async () => {
    const { reader, givenUp, asked } = await readingOf((call) => (isTraceOfLast(call) ? [] : undefined), nothing);
    const before = asked[1]!.length;
    const { blocks, endpoint } = await reader.readRange(0, 3, 2);
    expect([endpoint, blocks.map(({ frames }) => frames?.length), givenUp]).toEqual(['endpoint 1', [0, 1, 10], []]);
    expect(asked[1]!.slice(before).map(({ method }) => method)).toEqual([
      'trace_block',
      ...Array(6).fill('eth_getBalance'),
    ]);
  });

  it('are asked transaction by transaction, and given up for one alone', async () => {
    const { reader, givenUp } = await readingOf((call) => {
      const { method, params } = call;
      if (isTraceOfLast(call)) throw new FakeRpcError(-32000, 'execution timeout');
      if (method === 'eth_getTransactionReceipt') return receiptOf(params[0]);
      if (method !== 'trace_transaction') return undefined;
      if (params[0] === HASHES[1]) throw new FakeRpcError(-32000, 'execution timeout');
      return traceOf(params[0]);
    });
    const [, , last] = (await reader.readRange(0, 3, 2)).blocks;
    expect(last!.frames).toBeUndefined();
    expect(last!.balances).toBeUndefined();
    expect(last!.partialFrames!.map(({ transactionIndex, depth }) => [transactionIndex, depth])).toEqual([
      ...[0, 1, 1, 1, 1, 1, 2].map((depth) => [0, depth]),
      [2, 0],
    ]);
    expect(givenUp).toMatchObject([
      { height: 2, part: 'call traces', reason: expect.stringContaining('execution timeout') },
    ]);
  });

  it('are asked again for the missing transactions alone where the others came, 3 s later once more', async () => {
    const { reader, givenUp, asked, at } = await readingOf((call) => {
      const { method, params } = call;
      if (isTraceOfLast(call)) return LAST.traceBlock.filter((t: object) => !traceOf(HASHES[1]).includes(t));
      if (method === 'eth_getTransactionReceipt') return receiptOf(params[0]);
      if (method === 'trace_transaction') throw new FakeRpcError(-32000, 'execution timeout');
      return undefined;
    });
    const before = asked[0]!.length;
    const [, , last] = (await reader.readRange(0, 3, 2)).blocks;
    expect(new Set(last!.partialFrames!.map(({ transactionIndex }) => transactionIndex))).toEqual(new Set([0, 2]));
    expect(asked[0]!.slice(before).filter(isTraceOfLast).length).toBe(1);
    const single = asked[0]!.flatMap(({ method, params }, i) =>
      method === 'trace_transaction' ? [{ of: params[0], at: at[0]![i]! }] : [],
    );
    expect(new Set(single.map(({ of }) => of))).toEqual(new Set([HASHES[1]]));
    expect(single.at(-1)!.at).toBeGreaterThanOrEqual(3_000);
    expect(givenUp).toMatchObject([{ height: 2, part: 'call traces' }]);
  });

  it('are asked for the whole block where the others came and the endpoint refuses single transactions', async () => {
    const usual = (await (await readingOf(nothing)).reader.readRange(0, 3, 2)).blocks;
    const { reader } = await readingOf(
      (call) =>
        isTraceOfLast(call) ? LAST.traceBlock.filter((t: object) => !traceOf(HASHES[1]).includes(t)) : undefined,
      (call) => {
        if (call.method === 'trace_transaction') throw new FakeRpcError(-32601, 'method not found');
        return undefined;
      },
    );
    expect((await reader.readRange(0, 3, 2)).blocks).toEqual(usual);
  });

  it('are whole where each transaction can be traced alone', async () => {
    const usual = (await (await readingOf(nothing)).reader.readRange(0, 3, 2)).blocks;
    const { reader, givenUp } = await readingOf((call) => {
      if (isTraceOfLast(call)) throw new FakeRpcError(-32000, 'response too heavy');
      if (call.method === 'eth_getTransactionReceipt') return receiptOf(call.params[0]);
      return call.method === 'trace_transaction' ? traceOf(call.params[0]) : undefined;
    });
    expect((await reader.readRange(0, 3, 2)).blocks).toEqual(usual);
    expect(givenUp).toEqual([]);
  });

  it('are not taken from a transaction that stands in another block by now', async () => {
    const { reader } = await readingOf((call) => {
      if (isTraceOfLast(call)) return [];
      if (call.method === 'eth_getTransactionReceipt')
        return { ...receiptOf(call.params[0]), blockHash: `0x${'2'.repeat(64)}` };
      return call.method === 'trace_transaction'
        ? traceOf(call.params[0]).map((t: object) => ({ ...t, blockHash: undefined }))
        : undefined;
    });
    const [, , last] = (await reader.readRange(0, 3, 2)).blocks;
    expect([last!.frames, last!.partialFrames]).toEqual([undefined, undefined]);
  });

  it('that come later than the rest of the block are taken with its balances', async () => {
    const usual = (await (await readingOf(nothing)).reader.readRange(0, 3, 2)).blocks;
    let times = 0;
    const { reader, givenUp } = await readingOf((call) => (isTraceOfLast(call) && times++ < 2 ? [] : undefined));
    expect((await reader.readRange(0, 3, 2)).blocks).toEqual(usual);
    expect(givenUp).toEqual([]);
  });
});

describe('state diffs that fail', () => {
  const chain = [4, 5, 6].map((height) => fixture(`avalanche-c-chain/${height}`));

  it('cost a block nothing: its balances are asked account by account', async () => {
    const { reader, givenUp } = await readingOn(chain, ({ method, params }) => {
      if (method !== 'debug_traceBlockByHash' || params[0] !== chain[2]!.block.hash) return undefined;
      if ((params[1] as { tracer: string }).tracer === 'callTracer') return undefined;
      throw new FakeRpcError(-32000, 'tracing failed: execution timeout');
    });
    const { blocks } = await reader.readRange(4, 3, 6);
    expect(givenUp).toEqual([]);
    expect(blocks[2]!.balances!.map(({ address }) => address).sort()).toEqual([
      '0x00000000000000000000000000000000deadbeef',
      '0x0100000000000000000000000000000000000000',
      '0x5db9a7629912ebf95876228c24a848de0bfb43a9',
      '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc',
    ]);
  });

  it('leave a block without balances where those of its accounts fail too', async () => {
    const { reader, givenUp } = await readingOn(chain, ({ method, params }) => {
      const tracer = (params[1] as { tracer?: string } | undefined)?.tracer;
      const isOf5 = params[0] === chain[1]!.block.hash;
      const at = (params[1] as { blockHash?: string } | undefined)?.blockHash;
      if ((isOf5 && tracer === 'prestateTracer') || (method === 'eth_getBalance' && at === chain[1]!.block.hash))
        throw new FakeRpcError(-32000, 'database corrupted');
      return undefined;
    });
    const { blocks } = await reader.readRange(4, 3, 6);
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances !== undefined])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ]);
    expect(givenUp).toMatchObject([{ height: 5, part: 'native balances' }]);
  });
});

describe("a block's receipts that fail as a whole", () => {
  const isReceiptsOfLast = ({ method, params }: Asked) =>
    method === 'eth_getBlockReceipts' && params[0] === LAST.block.hash;

  it.each<[string, Quirk]>([
    [
      'an error',
      () => {
        throw new FakeRpcError(-32000, 'failed to find transaction in block');
      },
    ],
    ['null', () => null],
    ['fewer than there are transactions', () => LAST.receipts.slice(1)],
  ])('are asked one by one after %s', async (_, quirk) => {
    const usual = (await (await readingOf(nothing)).reader.readRange(0, 3, 2)).blocks;
    const { reader, asked } = await readingOf((call) => {
      if (call.method === 'eth_getTransactionReceipt') return receiptOf(call.params[0]);
      return isReceiptsOfLast(call) ? quirk(call) : undefined;
    });
    expect((await reader.readRange(0, 3, 2)).blocks).toEqual(usual);
    expect(asked[0]!.filter(({ method }) => method === 'eth_getTransactionReceipt').length).toBe(HASHES.length);
    expect((await reader.readHash(2, LAST.block.hash)).blocks).toEqual(usual.slice(2));
  });

  it('are never given up', async () => {
    const { reader, givenUp } = await readingOf((call) => {
      if (call.method === 'eth_getTransactionReceipt')
        return call.params[0] === HASHES[1] ? null : receiptOf(call.params[0]);
      return isReceiptsOfLast(call) ? [] : undefined;
    });
    await expect(reader.readRange(0, 3, 2)).rejects.toMatchObject({ retryable: true });
    expect(givenUp).toEqual([]);
  });
});

describe("a block's balances that can't be had", () => {
  it('are given up for that block also where their request fails as a whole', async () => {
    const node = new FakeNode(fixtureMethods(BLOCKS, 'anvil/v1.7.1'));
    const endpoint = new NodeEndpoint('endpoint 1', { rpcUrl: await node.start() });
    const endpoints = new EndpointSet('43112', [endpoint]);
    running.push(node, endpoints);
    await endpoints.prepare(endpoint);
    node.fault = (response) => {
      const isRefused = node.requests.at(-1)!.includes('eth_getBalance');
      if (isRefused) response.writeHead(500).end();
      return isRefused;
    };
    let now = 0;
    const pause = async (ms: number) => {
      now += ms;
    };
    const givenUp: GivenUpPart[] = [];
    const onGivenUp = (part: GivenUpPart) => void givenUp.push(part);
    const reader = new BlockReader(endpoints, { clock: { now: () => now, pause }, onGivenUp });
    const { blocks } = await reader.readRange(1, 2, 2);
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect(givenUp.map(({ part }) => part)).toEqual(['native balances', 'native balances']);
  });

  it('are given up where the block names an account in an unknown form', async () => {
    const chain = [0, 1, 2].map((height) => fixture(`anvil/${height}`));
    chain[2]!.block.withdrawals = [{ address: 'io1qyqsyqcyq5rqwzqf' }];
    const { reader, givenUp } = await readingOn(chain, nothing);
    const { blocks } = await reader.readRange(1, 2, 2);
    expect(blocks.map(({ balances }) => balances !== undefined)).toEqual([true, false]);
    expect(givenUp).toMatchObject([{ height: 2, part: 'native balances' }]);
  });
});
