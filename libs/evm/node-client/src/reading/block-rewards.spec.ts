import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { FakeNode } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader } from './block-reader.js';
import type { GivenUpPart } from './part-retries.js';

const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const [BRIDGED, MINER] = [`0x${'b1'.repeat(20)}`, `0x${'c2'.repeat(20)}`];

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

const reward = (block: { hash: string }, author: string, rewardType: string, value = '0x1') => ({
  action: { author, rewardType, value },
  ...{ blockHash: block.hash, result: null, subtraces: 0, traceAddress: [], type: 'reward' },
});

/** A block of three transactions, and one without any, as nodes with trace_block give them. */
const blocks = () => {
  const [full, empty] = [fixture('anvil/1'), fixture('anvil/2')];
  Object.assign(empty.block, { transactions: [], transactionsRoot: EMPTY_ROOT, receiptsRoot: EMPTY_ROOT });
  empty.block.logsBloom = `0x${'0'.repeat(512)}`;
  return { full, empty: { ...empty, receipts: [], traceBlock: [] as object[] } };
};

/** A reader of a node with some blocks; time passes in its pauses alone. */
async function readerOf(list: Fixture[], onGivenUp: (part: GivenUpPart) => void = () => undefined) {
  const node = new FakeNode(fixtureMethods(list, 'Nethermind/v1.32.4'));
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('the node', { rpcUrl: await node.start() })]);
  running.push(node, endpoints);
  let now = 0;
  const pause = async (ms: number) => {
    now += ms;
  };
  return new BlockReader(endpoints, { clock: { now: () => now, pause }, onGivenUp });
}

/** A block as it is read, and what was given up of it. */
async function readOne(fixture: Fixture) {
  const { block } = fixture;
  const givenUp: GivenUpPart[] = [];
  const height = Number(block.number);
  const reader = await readerOf([fixture], (part) => void givenUp.push(part));
  return { block: (await reader.readRange(height, 1, height)).blocks[0]!, givenUp };
}

/** Whose balances the store gets of each block: of one read by its number, and by its hash. */
async function accounts(list: Fixture[]) {
  const reader = await readerOf(list);
  return Promise.all(
    list.map(async ({ block }) => {
      const height = Number(block.number);
      const reads = [await reader.readRange(height, 1, height), await reader.readHash(height, block.hash)];
      const [byNumber, byHash] = reads.map((read) => read.blocks[0]!.balances?.map(({ address }) => address));
      expect(byHash).toEqual(byNumber);
      return byNumber;
    }),
  );
}

describe('rewards that trace_block states', () => {
  it('name whose balance is read after the block, with transactions and without', async () => {
    const { full, empty } = blocks();
    full.traceBlock.push(reward(full.block, BRIDGED, 'external'));
    empty.traceBlock = [reward(empty.block, BRIDGED, 'external'), reward(empty.block, MINER, 'block', '0x0')];
    const [ofFull, ofEmpty] = await accounts([full, empty]);
    expect(ofFull).toContain(BRIDGED);
    expect(ofEmpty).toEqual([BRIDGED]);
  });

  it('of another block are not believed', async () => {
    const { full, empty } = blocks();
    empty.traceBlock = [reward(full.block, BRIDGED, 'external')];
    expect(await accounts([empty])).toEqual([undefined]);
  });

  it('name the miners of uncles, without whom no balance of a block with uncles is vouched for', async () => {
    const { empty } = blocks();
    empty.block.uncles = [`0x${'ab'.repeat(32)}`];
    expect(await accounts([empty])).toEqual([undefined]);
    empty.traceBlock = [reward(empty.block, MINER, 'uncle')];
    expect(await accounts([empty])).toEqual([[MINER]]);
  });

  it('in an unknown form cost the block its balances, not its frames', async () => {
    const { full } = blocks();
    const { traceBlock } = full;
    full.traceBlock = [...traceBlock, reward(full.block, 'io1qyqsyqcyq5rqwzqf', 'external')];
    const { block, givenUp } = await readOne(full);
    expect([block.frames?.length, block.balances]).toEqual([traceBlock.length, undefined]);
    expect(givenUp).toMatchObject([{ part: 'native balances' }]);
  });
});
