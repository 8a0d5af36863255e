// biome-ignore-all lint/suspicious/noAssignInExpressions: a lie or a fault is one assignment, and reads best as one line
import { afterEach, describe, expect, it } from '@jest/globals';
import { ChainChecks, type CheckSwitches } from '../check/chain-checks.js';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader, type BlocksRead } from './block-reader.js';
import type { GivenUpPart } from './part-retries.js';

const cChain = () => [4, 5, 6].map((height) => fixture(`avalanche-c-chain/${height}`));
const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

/** As {@link nodes}, with checks turned off. */
async function lenient(checks: CheckSwitches, ...scripts: FakeNode[]): Promise<BlockReader> {
  const { endpoints } = await nodes(...scripts);
  return new BlockReader(endpoints, { checks: new ChainChecks(checks) });
}

/** Time that only pauses move. */
function testClock() {
  let at = 0;
  return { now: () => at, pause: async (ms: number) => void (at += ms), set: (ms: number) => void (at = ms) };
}

async function nodes(
  ...scripts: FakeNode[]
): Promise<{ reader: BlockReader; endpoints: EndpointSet; givenUp: GivenUpPart[] }> {
  const urls = await Promise.all(scripts.map((node) => node.start()));
  running.push(...scripts);
  const list = urls.map((rpcUrl, i) => new NodeEndpoint(`endpoint ${i + 1}`, { rpcUrl }));
  const endpoints = new EndpointSet('43112', list);
  running.push(endpoints);
  const givenUp: GivenUpPart[] = [];
  const options = { clock: testClock(), onGivenUp: (part: GivenUpPart) => void givenUp.push(part) };
  return { reader: new BlockReader(endpoints, options), endpoints, givenUp };
}

/** A node of the recorded C-Chain blocks, with something changed. */
const lying = (change: (blocks: Fixture[]) => void) => {
  const blocks = cChain();
  change(blocks);
  return new FakeNode(fixtureMethods(blocks));
};

describe('reading blocks', () => {
  it('takes a bloom of no worth where the chain says that its nodes have such', async () => {
    const bloomless = () => lying(([first]) => (first!.block.logsBloom = `0x${'1'.repeat(512)}`));
    const told = await lenient({ bloom: false }, bloomless());
    expect((await told.readRange(4, 3, 6)).blocks.length).toBe(3);
  });

  it('asks again what a replica answered null to while it is probed', async () => {
    const methods = fixtureMethods(cChain());
    const nulls = new Map<string, number>();
    const node = new FakeNode((method, params) => {
      const before = nulls.get(method) ?? 0;
      nulls.set(method, before + 1);
      return before < 2 && method !== 'eth_chainId' && method !== 'eth_getBlockByNumber'
        ? null
        : methods(method, params);
    });
    const { reader, endpoints } = await nodes(node);
    await reader.readRange(4, 3, 6);
    expect(endpoints.capabilities).toMatchObject({
      clientVersion: 'fixture/1',
      receipts: 'block-hash',
      frames: 'debug',
      balances: 'prestate',
      stateAt: 'hash',
      overridesCode: false,
    });
  });

  it('takes two rounds for a range and one for a known hash, and asks balances that move without a transaction', async () => {
    const node = new FakeNode(fixtureMethods(cChain()));
    const { reader } = await nodes(node);
    const { blocks, endpoint } = await reader.readRange(4, 3, 6);
    expect(endpoint).toBe('endpoint 1');
    expect(
      blocks.map(({ header, transactions, frames, balances }) => [
        header.height,
        transactions.length,
        frames?.length,
        balances,
      ]),
    ).toEqual([
      [4, 0, 0, [{ address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc', balance: 1000n + 0xfcn }]],
      [
        5,
        1,
        1,
        expect.arrayContaining([
          { address: '0x00000000000000000000000000000000deadbeef', before: 0n, balance: 10n ** 18n },
        ]),
      ],
      [6, 1, 2, expect.anything()],
    ]);
    expect(node.requests.slice(-3).map((methods) => methods.length)).toEqual([3, 6, 1]);

    const before = node.requests.length;
    const { blocks: again } = await reader.readHash(6, blocks[2]!.header.hash);
    expect(again).toEqual([blocks[2]]);
    expect(node.requests.length - before).toBe(1);
  });

  it('asks the balances of those whom the native minter paid: state diffs leave them out', async () => {
    const block = fixture('subnet-evm-minter/51');
    const { reader } = await nodes(new FakeNode(fixtureMethods([block])));
    const { blocks } = await reader.readRange(51, 1, 51);
    const told = (address: string) => blocks[0]!.balances!.find((each) => each.address === address);
    expect(told(`0x${'3'.repeat(40)}`)).toEqual({ address: `0x${'3'.repeat(40)}`, balance: 1000n + 0x33n });
    expect(told('0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc')).toMatchObject({ balance: 1000n + 0xdcn });
    expect((await reader.readHash(51, block.block.hash)).blocks).toEqual(blocks);
  });

  it('asks the balances that an upgrade of the chain sets, at the first block of its time only', async () => {
    const both = [21, 22].map((height) => fixture(`subnet-evm-upgrade/${height}`));
    const methods = fixtureMethods(both);
    const address = `0x${'2'.repeat(40)}`;
    const stateUpgrades = [{ blockTimestamp: 1795271930, accounts: { [address]: { balanceChange: '0x3e8' } } }];
    const script: FakeMethods = (method, params) =>
      method === 'eth_getChainConfig' ? { chainId: 99999, upgrades: { stateUpgrades } } : methods(method, params);
    const upgraded = async (read: (reader: BlockReader) => Promise<BlocksRead>) => {
      const { reader } = await nodes(new FakeNode(script));
      const { blocks } = await read(reader);
      return blocks.map(({ balances }) => balances!.filter((each) => each.address === address));
    };
    const told = [{ address, balance: 1000n + 0x22n }];
    expect(await upgraded((reader) => reader.readRange(21, 2, 22))).toEqual([[], told]);
    expect(await upgraded((reader) => reader.readRange(22, 1, 22))).toEqual([told]);
    expect(await upgraded((reader) => reader.readHash(22, both[1]!.block.hash))).toEqual([told]);
    stateUpgrades[0]!.blockTimestamp -= 5;
    expect(await upgraded((reader) => reader.readRange(22, 1, 22))).toEqual([[]]);
  });

  it('gives a block without balances where it rewards the miners of uncles, whom it does not name', async () => {
    const { reader } = await nodes(lying(([, b]) => (b!.block.uncles = [`0x${'1'.repeat(64)}`])));
    const { blocks } = await reader.readRange(4, 3, 6);
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances !== undefined])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ]);
  });

  it('reads receipts one by one, traces by number and balances by eth_getBalance where a node has no more', async () => {
    const each = [0, 1, 2].map((height) => fixture(`anvil/${height}`));
    const methods = fixtureMethods(each);
    const poor = new FakeNode((method, params) => {
      if (method === 'eth_getBlockReceipts') throw new FakeRpcError(-32601, 'Method not found');
      if (method !== 'eth_getTransactionReceipt') return methods(method, params);
      return (
        each.flatMap(({ receipts }) => receipts).find(({ transactionHash }) => transactionHash === params[0]) ?? null
      );
    });
    const rich = await nodes(new FakeNode(methods));
    const plain = await nodes(poor);
    const expected = await rich.reader.readRange(0, 3, 2);
    const found = await plain.reader.readRange(0, 3, 2);
    expect(plain.endpoints.capabilities).toMatchObject({
      receipts: 'transaction',
      frames: 'trace_block',
      balances: 'eth_getBalance',
    });
    expect(found.blocks).toEqual(expected.blocks);
    expect(found.blocks[2]!.balances!.length).toBe(6);
    expect((await plain.reader.readHash(2, each[2]!.block.hash)).blocks).toEqual([expected.blocks[2]]);
  });

  it('never calls debug_* on anvil', async () => {
    const node = new FakeNode(fixtureMethods(cChain(), 'anvil/v1.7.1'));
    const { reader, endpoints } = await nodes(node);
    await reader.readRange(4, 3, 6);
    expect(endpoints.capabilities).toMatchObject({ isAnvil: true, frames: 'none', balances: 'eth_getBalance' });
    expect(node.requests.flat().filter((method) => method.startsWith('debug_'))).toEqual([]);
  });

  it('probes a chain of one empty block', async () => {
    const { reader, endpoints } = await nodes(
      new FakeNode(fixtureMethods([{ ...fixture('avalanche-c-chain/0'), callTracer: [], prestateDiff: [] }])),
    );
    const { blocks } = await reader.readRange(0, 1, 0);
    expect(endpoints.capabilities).toMatchObject({
      receipts: 'block-hash',
      frames: 'debug',
      balances: 'prestate',
      stateAt: 'hash',
      overridesCode: false,
    });
    expect(blocks).toMatchObject([{ transactions: [], frames: [], balances: [] }]);
  });

  it('asks another endpoint when one answers null, and the whole range there', async () => {
    const behind = new FakeNode(fixtureMethods(cChain().slice(0, 2)));
    const { reader } = await nodes(behind, new FakeNode(fixtureMethods(cChain())));
    const { blocks, endpoint } = await reader.readRange(4, 3, 6);
    expect([endpoint, blocks.length]).toEqual(['endpoint 2', 3]);
  });

  it('gives blocks without balances and frames only when every endpoint has pruned their state', async () => {
    const methods = fixtureMethods(cChain());
    const pruned = () =>
      new FakeNode((method, params) => {
        const old = params[0] === fixture('avalanche-c-chain/5').block.hash;
        if (method === 'debug_traceBlockByHash' && old)
          throw new FakeRpcError(-32000, 'required historical state unavailable (reexec=128)');
        return methods(method, params);
      });
    const one = await nodes(pruned(), new FakeNode(methods));
    expect((await one.reader.readRange(4, 3, 500)).endpoint).toBe('endpoint 2');
    const both = await nodes(pruned(), pruned());
    const { blocks } = await both.reader.readRange(4, 3, 500);
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances !== undefined])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  it('asks every endpoint again for pruned state after a minute: one that has it may have come back', async () => {
    const methods = fixtureMethods(cChain());
    let isPruned = true;
    const second = new FakeNode((method, params) => {
      if (isPruned && method === 'debug_traceBlockByHash')
        throw new FakeRpcError(-32000, 'required historical state unavailable');
      return methods(method, params);
    });
    const first = new FakeNode((method, params) => {
      if (method === 'debug_traceBlockByHash') throw new FakeRpcError(-32000, 'required historical state unavailable');
      return methods(method, params);
    });
    const { endpoints } = await nodes(first, second);
    const clock = testClock();
    const reader = new BlockReader(endpoints, { clock });
    const traced = async () => (await reader.readRange(4, 3, 500)).blocks.map(({ frames }) => frames !== undefined);
    expect(await traced()).toContain(false);
    isPruned = false;
    clock.set(60_000);
    expect(await traced()).toEqual([true, true, true]);
  });

  it('passes by an endpoint that can not trace while another one can', async () => {
    const methods = fixtureMethods(cChain());
    const without = new FakeNode((method, params) => {
      if (/^(debug|trace)_/.test(method)) throw new FakeRpcError(-32601, 'the method does not exist/is not available');
      return methods(method, params);
    });
    const full = new FakeNode(methods);
    const { reader, endpoints } = await nodes(without, full);
    await Promise.all(endpoints.endpoints.map((endpoint) => endpoints.prepare(endpoint)));
    const read = await reader.readRange(4, 3, 6);
    expect([read.endpoint, read.blocks.every(({ frames }) => frames !== undefined)]).toEqual(['endpoint 2', true]);
    await full.stop();
    await expect(reader.readRange(4, 3, 6)).rejects.toMatchObject({ retryable: true }); // it was there a moment ago
    expect((await reader.readRange(4, 3, 6)).endpoint).toBe('endpoint 1');
  });

  it('goes on without call traces where the endpoint that can trace lacks the blocks for long', async () => {
    const methods = fixtureMethods(cChain());
    const without = new FakeNode((method, params) => {
      if (/^(debug|trace)_/.test(method)) throw new FakeRpcError(-32601, 'the method does not exist/is not available');
      return methods(method, params);
    });
    const behind = new FakeNode(fixtureMethods(cChain().slice(0, 1)));
    const { reader, endpoints, givenUp } = await nodes(without, behind);
    await Promise.all(endpoints.endpoints.map((endpoint) => endpoints.prepare(endpoint)));
    const { endpoint, blocks } = await reader.readRange(5, 2, 6);
    expect([endpoint, blocks.map(({ frames }) => frames)]).toEqual(['endpoint 1', [undefined, undefined]]);
    expect(givenUp.map(({ height, part }) => [height, part])).toEqual([
      [5, 'call traces'],
      [6, 'call traces'],
    ]);
    // What is not the newest is not waited for.
    expect((await reader.readRange(5, 2, 500)).endpoint).toBe('endpoint 1');
    // A block that is nowhere yet is not there for want of a block.
    await expect(reader.readRange(7, 1, 7)).rejects.toMatchObject({ retryable: true });
  });

  it('waits for the state of new blocks, but not for ever: a quiet chain on a pruned node goes on without it', async () => {
    const methods = fixtureMethods(cChain());
    let [asked, prunedFor] = [0, Number.POSITIVE_INFINITY];
    const node = new FakeNode((method, params) => {
      const isOf5 = params[0] === fixture('avalanche-c-chain/5').block.hash && method === 'debug_traceBlockByHash';
      if (isOf5 && asked++ < prunedFor)
        throw new FakeRpcError(-32000, 'required historical state unavailable (reexec=0)');
      return methods(method, params);
    });
    const { reader, givenUp } = await nodes(node);
    const { blocks } = await reader.readRange(4, 3, 6);
    expect(blocks.map(({ frames, balances }) => [frames !== undefined, balances !== undefined])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(givenUp).toEqual([
      { height: 5, part: 'call traces', reason: expect.stringMatching(/^endpoint 1: .*historical state unavailable/) },
    ]);
    expect((await reader.readHash(5, blocks[1]!.header.hash)).blocks).toEqual([blocks[1]]);
    // State that comes late is taken.
    [asked, prunedFor] = [0, 5];
    expect((await reader.readRange(4, 3, 6)).blocks[1]).toMatchObject({ frames: [{}], balances: expect.anything() });
  });

  it('falls back when a node ignores the tracer that it is asked for', async () => {
    const methods = fixtureMethods(cChain().map((each) => ({ ...each, traceBlock: [] })));
    const node = new FakeNode((method, params) => {
      if (method === 'debug_traceBlockByHash') return [{ result: { structLogs: [] } }];
      return methods(method, params);
    });
    const { reader, endpoints } = await nodes(node);
    await reader.readRange(4, 1, 6);
    expect(endpoints.capabilities).toMatchObject({ frames: 'trace_block', balances: 'eth_getBalance' });
  });

  const lies: [string, (blocks: Fixture[]) => void, RegExp][] = [
    ['another height', ([a]) => void (a!.block.number = '0x9'), /null|asked for block 4/],
    [
      'a broken parent link',
      ([, b]) => void (b!.block.parentHash = `0x${'1'.repeat(64)}`),
      /expected parent 0x.* at 4, block 5 .* names 0x1111/,
    ],
    ['a missing receipt', ([, b]) => void (b!.receipts = []), /has 1 transactions, but 0 receipts came/],
    [
      "another transaction's receipt",
      ([, b]) => void (b!.receipts[0].transactionHash = `0x${'1'.repeat(64)}`),
      /none of them of transaction 0 \(0xbb19/,
    ],
    [
      'no transactions where the header says otherwise',
      ([, b]) => void (b!.block.transactions = []),
      /transactions root 0x.* against 0 transactions \(check "transactionsRoot"\)/,
    ],
    [
      'hashes instead of transactions',
      ([, b]) => void (b!.block.transactions = [b!.block.transactions[0].hash]),
      /a transaction can't be/,
    ],
  ];
  it.each(lies)(
    'refuses %s, naming both sides, and takes the range from an honest endpoint',
    async (_, change, text) => {
      const alone = await nodes(lying(change));
      await expect(alone.reader.readRange(4, 3, 6)).rejects.toMatchObject({
        retryable: true,
        message: expect.stringMatching(text),
      });
      const two = await nodes(lying(change), new FakeNode(fixtureMethods(cChain())));
      expect((await two.reader.readRange(4, 3, 6)).endpoint).toBe('endpoint 2');
    },
  );

  it.each<[string, (blocks: Fixture[]) => void]>([
    ['receipt', ([, b]) => void (b!.receipts[0].blockHash = `0x${'1'.repeat(64)}`)],
    ['transaction', ([, b]) => void (b!.block.transactions[0].blockHash = `0x${'1'.repeat(64)}`)],
    ['log', ([, , c]) => void (c!.receipts[0].logs[0].blockHash = `0x${'1'.repeat(64)}`)],
  ])(
    "takes a block of which a %s names another block, where the bloom says that it is the block's",
    async (_, change) => {
      const { blocks } = await (await nodes(new FakeNode(fixtureMethods(cChain())))).reader.readRange(4, 3, 6);
      expect((await (await nodes(lying(change))).reader.readRange(4, 3, 6)).blocks).toEqual(blocks);
    },
  );

  it('leaves roots and bloom unchecked where the header settles other blocks', async () => {
    const node = lying((blocks) => {
      for (const { block } of blocks) block.settledHeight = '0x3';
      blocks[2]!.block.logsBloom = `0x${'0'.repeat(512)}`;
      blocks[1]!.block.receiptsRoot = blocks[0]!.block.receiptsRoot;
    });
    const { blocks } = await (await nodes(node)).reader.readRange(4, 3, 6);
    expect(blocks.map(({ header }) => header.settledHeight)).toEqual([3, 3, 3]);
  });
});
