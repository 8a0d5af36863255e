import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { InvalidAnswerError, NodeError } from '@nunatak/chain-nodes';
import { type ChainBlock, PRIMARY_NETWORK_CHAINS } from '@nunatak/primary-network-contracts';
import { AvalancheNode } from '../nodes/avalanche-node.js';
import { FakeNetwork, FakeNode } from '../testing/fake-network.js';
import { EXCHANGES, RECORDED, recordedNode } from '../testing/recorded-exchanges.js';
import { readIndexExtent } from './index-place.js';
import { textOfId } from './primary-block.js';
import { readBlocks } from './read-blocks.js';
import { readHeight } from './read-height.js';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const OFF = { state: 'off', askAgainAt: Number.POSITIVE_INFINITY } as const;

function nodeOf(url: string): AvalancheNode {
  const node = new AvalancheNode('node 1', { rpcUrl: url });
  stops.push(() => node.close());
  return node;
}

function recorded(path: string, method: string): { id: string; timestamp: string }[] {
  const { result } = EXCHANGES.find((exchange) => exchange.path === path && exchange.method === method)!;
  return (result as { containers: { id: string; timestamp: string }[] }).containers;
}

describe('blocks of a real node', () => {
  let node: AvalancheNode;
  beforeEach(async () => {
    const server = recordedNode();
    await server.start();
    stops.push(() => server.stop());
    node = nodeOf(server.url);
  });

  it.each(PRIMARY_NETWORK_CHAINS)(
    '%s: those of the Index API have the envelopes’ ids that the node states',
    async (chain) => {
      node.capabilities = { nodeVersion: '', blockIndexes: { [chain]: { state: 'complete', firstHeight: 1 } } };
      const { blocks } = await readBlocks(node, chain, 1, 1024);
      expect(blocks.map(({ height }) => height)).toEqual(Array.from({ length: RECORDED[chain] }, (_, i) => i + 1));
      const containers = recorded(`/ext/index/${chain}/block`, 'index.getContainerRange');
      expect(blocks.map(({ proposer }) => encodeCb58(proposer!.id))).toEqual(containers.map(({ id }) => id));
      const [first, ...others] = blocks;
      // Nobody signed the first block of a chain; each envelope's parent is the one before.
      expect(first!.proposer!.nodeId).toBeUndefined();
      for (const [i, { proposer }] of others.entries()) expect(proposer!.parentId).toEqual(blocks[i]!.proposer!.id);
    },
  );

  it.each(PRIMARY_NETWORK_CHAINS)('%s: by height they are the same, without envelopes', async (chain) => {
    node.capabilities = { nodeVersion: '', blockIndexes: { [chain]: OFF } };
    const { blocks } = await readBlocks(node, chain, 0, RECORDED[chain] + 1);
    node.capabilities = { nodeVersion: '', blockIndexes: { [chain]: { state: 'complete', firstHeight: 1 } } };
    const indexed = await readBlocks(node, chain, 1, 1024);
    const bare = indexed.blocks.map(({ proposer, ...block }) => block);
    expect(blocks.slice(1)).toEqual(bare);
    expect(blocks[0]!.id).toEqual(bare[0]!.parentId);
  });

  it('have the times that the C-Chain’s headers have, and its atomic transactions', async () => {
    node.capabilities = { nodeVersion: '', blockIndexes: { C: OFF } };
    const { blocks } = await readBlocks(node, 'C', 0, 12);
    const json = EXCHANGES.filter(({ method }) => method === 'eth_getBlockByNumber').map(
      ({ result }) => result as Record<string, string>,
    );
    expect(blocks).toMatchObject(
      json.map(({ number, hash, timestamp, size, blockExtraData }) => ({
        height: Number(number),
        id: Buffer.from(hash!.slice(2), 'hex'),
        timestamp: Number(timestamp),
        sizeBytes: Number(size),
        extData: Buffer.from(blockExtraData!.slice(2), 'hex'),
      })),
    );
    expect(json.filter(({ blockExtraData }) => blockExtraData !== '0x').length).toBeGreaterThan(3);
  });
});

describe('blocks of a node', () => {
  let network: FakeNetwork;
  let fake: FakeNode;
  let node: AvalancheNode;
  beforeEach(async () => {
    network = new FakeNetwork(77);
    for (const chain of PRIMARY_NETWORK_CHAINS) network.chains[chain].grow(30);
    fake = new FakeNode(network);
    await fake.start();
    stops.push(() => fake.stop());
    node = nodeOf(fake.url);
    node.capabilities = { nodeVersion: '', blockIndexes: {} };
  });

  for (const chain of PRIMARY_NETWORK_CHAINS) {
    const ids = () => network.chains[chain].blocks.map(({ id }) => id);

    it(`${chain}: block 0 comes by height, the others of the index`, async () => {
      expect((await readBlocks(node, chain, 0, 100)).blocks.map(({ id }) => id)).toEqual(ids().slice(0, 1));
      const { blocks, bytes } = await readBlocks(node, chain, 1, 100);
      expect(blocks.map(({ id }) => id)).toEqual(ids().slice(1));
      expect(bytes).toBeGreaterThan(1_000);
    });

    it(`${chain}: those before an incomplete index come by height`, async () => {
      fake.indexFrom = 10;
      const before = await readBlocks(node, chain, 0, 100);
      expect(before.blocks.map(({ id }) => id)).toEqual(ids().slice(0, 10));
      expect(before.blocks.some(({ proposer }) => proposer)).toBe(false);
      const after = await readBlocks(node, chain, 10, 100);
      expect(after.blocks.map(({ id }) => id)).toEqual(ids().slice(10));
      expect(after.blocks.every(({ proposer }) => proposer)).toBe(true);
    });

    it(`${chain}: without an index all come by height`, async () => {
      fake.indexFrom = undefined;
      expect((await readBlocks(node, chain, 0, 31)).blocks.map(({ id }) => id)).toEqual(ids());
    });

    const heightsOf = async (from: number, count: number) =>
      (await readBlocks(node, chain, from, count)).blocks.map(({ height }) => height);
    const enveloped = async (from: number, count: number) =>
      (await readBlocks(node, chain, from, count)).blocks.flatMap(({ height, proposer }) => (proposer ? [height] : []));
    const isOff = () => node.capabilities!.blockIndexes[chain]?.state === 'off';

    it(`${chain}: an index that is switched off or emptied is found out, and blocks come by height`, async () => {
      await readBlocks(node, chain, 1, 5);
      fake.indexFrom = undefined;
      expect(await heightsOf(6, 5)).toEqual([6]);
      expect(isOff()).toBe(true);
      expect(await heightsOf(7, 5)).toEqual([7, 8, 9, 10, 11]);
      delete node.capabilities!.blockIndexes[chain];
      fake.indexFrom = 1;
      await readBlocks(node, chain, 1, 5);
      fake.indexFrom = 20;
      expect(await heightsOf(6, 5)).toEqual([6, 7, 8, 9, 10]);
      expect(await enveloped(18, 5)).toEqual([]);
      expect(await enveloped(20, 5)).toEqual([20, 21, 22, 23, 24]);
    });

    it(`${chain}: an index that was off for a while is used up to its gaps, and behind them`, async () => {
      fake.indexGap = { from: 11, to: 20 };
      expect(await heightsOf(1, 100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      // Another block stands in the place of the first one that the index lacks, and nothing in that of the last.
      expect(await heightsOf(11, 100)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      expect(await enveloped(11, 100)).toEqual([]);
      expect(await enveloped(21, 100)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
      expect(isOff()).toBe(false);
      expect(await readIndexExtent(node, chain, 1)).toEqual({ lastHeight: 30, missing: 10 });
      // What was searched once is known.
      const { length } = fake.requests;
      expect(await enveloped(28, 2)).toEqual([28, 29]);
      expect(fake.requests.slice(length)).toEqual([`/ext/index/${chain}/block index.getContainerRange`]);
      delete node.capabilities!.indexPlaces;
      expect(await enveloped(30, 1)).toEqual([30]);
    });

    it(`${chain}: a block that the node accepts between two questions comes of the index`, async () => {
      fake.heads[chain] = 29;
      await readBlocks(node, chain, 1, 5);
      fake.onNothingIndexed = () => {
        fake.heads[chain] = 30;
      };
      expect((await readBlocks(node, chain, 30, 1)).blocks).toMatchObject([{ height: 30, proposer: {} }]);
      expect(isOff()).toBe(false);
    });

    it(`${chain}: the first block comes of the index, too, where the node accepts it between two questions`, async () => {
      fake.heads[chain] = 0;
      // A refused question is asked twice.
      let refused = 0;
      fake.onNothingIndexed = () => {
        if (++refused === 2) fake.heads[chain] = 1;
      };
      expect((await readBlocks(node, chain, 1, 1)).blocks).toMatchObject([{ height: 1, proposer: {} }]);
      expect(isOff()).toBe(false);
    });

    it(`${chain}: an index that is empty, or off, is asked for again`, async () => {
      fake.indexGap = { from: 1, to: 30 };
      expect((await readBlocks(node, chain, 29, 2)).blocks.some(({ proposer }) => proposer)).toBe(false);
      network.chains[chain].grow(3);
      expect((await readBlocks(node, chain, 31, 3)).blocks.some(({ proposer }) => proposer)).toBe(false);
      const index = node.capabilities!.blockIndexes[chain];
      if (index?.state === 'off') index.askAgainAt = performance.now();
      expect((await readBlocks(node, chain, 31, 3)).blocks.every(({ proposer }) => proposer)).toBe(true);
    });

    it(`${chain}: an answer that is too big is asked for in halves`, async () => {
      const small = new AvalancheNode('node 1', { rpcUrl: fake.url }, { maxResponseBytes: 10_000 });
      stops.push(() => small.close());
      small.capabilities = { nodeVersion: '', blockIndexes: {} };
      const { blocks } = await readBlocks(small, chain, 1, 30);
      expect(blocks.length).toBeGreaterThan(3);
      expect(blocks.length).toBeLessThan(30);
    });

    it(`${chain}: a block that is not there yet is missing`, async () => {
      for (const from of [undefined, 1]) {
        fake.indexFrom = from;
        node.capabilities = { nodeVersion: '', blockIndexes: {} };
        await expect(readBlocks(node, chain, 31, 1)).rejects.toMatchObject({ kind: 'missing-block' });
      }
    });
  }

  it.each(PRIMARY_NETWORK_CHAINS)(
    '%s: bytes that are cut off are refused, with chain and height named',
    async (chain) => {
      fake.lie = (_, height, bytes) => (height === 7 ? bytes.subarray(0, -3) : bytes);
      await expect(readBlocks(node, chain, 5, 5)).rejects.toThrow(new RegExp(`block 7 of the ${chain}-Chain`));
    },
  );

  it.each(PRIMARY_NETWORK_CHAINS)(
    '%s: a block of another height, or of another chain of blocks, is refused',
    async (chain) => {
      const other = new FakeNetwork(78);
      other.chains[chain].grow(30);
      const { blocks } = network.chains[chain];
      fake.lie = (_, height, bytes) => (height === 7 ? blocks[8]!.container.bytes : bytes);
      await expect(readBlocks(node, chain, 5, 5)).rejects.toThrow(InvalidAnswerError);
      const [first, theirs] = [blocks[7]!, other.chains[chain].blocks[7]!];
      fake.indexFrom = undefined;
      node.capabilities = { nodeVersion: '', blockIndexes: {} };
      if (chain === 'C') return;
      fake.lie = (_, height, bytes) => (height === 7 ? theirs.bytes : bytes);
      const message = `block 7 of the ${chain}-Chain (${encodeCb58(theirs.id)}) has the parent ${encodeCb58(theirs.parentId)}, but block 6 is ${encodeCb58(first.parentId)}`;
      await expect(readBlocks(node, chain, 5, 5)).rejects.toThrow(message);
    },
  );

  it('of the C-Chain are refused by height where nothing names their atomic transactions, or there are none in them', async () => {
    network.chains.C.grow(2, 100);
    fake.indexFrom = undefined;
    const [first, second] = network.chains.C.blocks.slice(31);
    delete first!.json!.extDataHash;
    await expect(readBlocks(node, 'C', 31, 1)).rejects.toThrow('the extDataHash of block 31 of the C-Chain');
    Object.assign(second!.json!, { blockExtraData: '0xaa', extDataHash: `0x${'0'.repeat(64)}` });
    await expect(readBlocks(node, 'C', 32, 1)).rejects.toThrow('block 32 of the C-Chain are no atomic transactions');
  });

  it('of the C-Chain are counted to the last accepted one, whatever the node prefers above it', async () => {
    [fake.heads.C, fake.preferred] = [20, 23];
    expect(await readHeight(node, 'C')).toBe(20);
    fake.indexFrom = undefined;
    expect((await readBlocks(node, 'C', 19, 10)).blocks.map(({ height }) => height)).toEqual([19, 20]);
    await expect(readBlocks(node, 'C', 21, 1)).rejects.toMatchObject({ kind: 'missing-block' });
    [fake.preferred, fake.knowsFinalized] = [undefined, false];
    expect(await readHeight(node, 'C')).toBe(20);
  });

  it('whose id is not the one that the node states are refused with both ids', async () => {
    const [, , second] = network.chains.P.blocks;
    const real = second!.container.id;
    second!.container.id = Buffer.alloc(32, 9);
    await expect(readBlocks(node, 'P', 1, 5)).rejects.toThrow(
      `block 2 of the P-Chain: the node gave the id ${encodeCb58(Buffer.alloc(32, 9))}, its bytes have ${encodeCb58(real)}`,
    );
  });

  it('make nothing but node errors, whatever is sent', async () => {
    const spoils = [
      '',
      '{}',
      '[]',
      '{"jsonrpc":"2.0","id":0,"result":null}',
      '{"jsonrpc":"2.0","id":0,"result":{"containers":[{}]}}',
    ];
    for (const text of spoils) {
      fake.spoil = () => text;
      for (const chain of PRIMARY_NETWORK_CHAINS)
        await expect(readBlocks(node, chain, 5, 5)).rejects.toBeInstanceOf(NodeError);
    }
  });

  it('keep their bytes', async () => {
    const { blocks } = await readBlocks(node, 'X', 1, 3);
    expect(blocks.map((block) => (block as ChainBlock).bytes)).toEqual(
      network.chains.X.blocks.slice(1, 4).map(({ bytes }) => bytes),
    );
    expect(textOfId('C', Buffer.alloc(2, 1))).toBe('0x0101');
  });
});
