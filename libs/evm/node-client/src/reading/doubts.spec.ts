// biome-ignore-all lint/suspicious/noAssignInExpressions: an oddity is one assignment, and reads best as one line
import { afterEach, describe, expect, it } from '@jest/globals';
import { ChainChecks, type CheckName, type CheckSwitches } from '../check/chain-checks.js';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { FakeNode } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader } from './block-reader.js';

type Change = (blocks: Fixture[]) => void;

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

const nothing: Change = () => undefined;

/** A reader of nodes of recorded blocks, each with something changed; a list of changes applies one after the other, by time. */
async function readerOf(
  changes: (Change | { before: Change; at: number; after: Change })[],
  switches: CheckSwitches = {},
  heights = [4, 5, 6],
) {
  let now = 0;
  const pause = async (ms: number) => {
    now += ms;
  };
  const blocksWith = (change: Change) => {
    const blocks = heights.map((height) => fixture(`avalanche-c-chain/${height}`));
    change(blocks);
    return fixtureMethods(blocks, 'geth/v1.16.9');
  };
  const nodes = changes.map((change) => {
    if (typeof change === 'function') return new FakeNode(blocksWith(change));
    const [before, after] = [blocksWith(change.before), blocksWith(change.after)];
    return new FakeNode((method, params) => (now < change.at ? before : after)(method, params));
  });
  const urls = await Promise.all(nodes.map((node) => node.start()));
  const list = urls.map((rpcUrl, i) => new NodeEndpoint(`endpoint ${i + 1}`, { rpcUrl }));
  const endpoints = new EndpointSet('43112', list);
  running.push(...nodes, endpoints);
  await Promise.all(list.map((endpoint) => endpoints.prepare(endpoint)));
  const checks = new ChainChecks(switches);
  return { reader: new BlockReader(endpoints, { checks, clock: { now: () => now, pause } }), checks, time: () => now };
}

const status = (checks: ChainChecks, name: CheckName) => checks.statuses.find((each) => each.name === name)!.status;

const without =
  (digit: string): Change =>
  (blocks) => {
    blocks[2]!.receipts[0].logs =
      digit === '' ? [] : [{ ...blocks[2]!.receipts[0].logs[0], address: `0x${digit.repeat(40)}` }];
  };
const STRANGER = `0x${'5'.repeat(64)}`;
const ODD: [CheckName, Change][] = [
  ['bloom', without('')],
  ['bloom', without('1')],
  ['receiptsRoot', (blocks) => void (blocks[1]!.block.receiptsRoot = blocks[0]!.block.receiptsRoot)],
  ['transactionsRoot', (blocks) => void (blocks[1]!.block.transactionsRoot = blocks[0]!.block.transactionsRoot)],
  ['transactionsRoot', (blocks) => void (blocks[0]!.block.transactionsRoot = `0x${'e3'.repeat(32)}`)],
  ['receiptCount', (blocks) => void blocks[1]!.receipts.push({ ...blocks[1]!.receipts[0], transactionHash: STRANGER })],
  ['logNumbering', (blocks) => void (blocks[2]!.receipts[0].logs[0].logIndex = '0x3')],
];

describe('a block that fails a check', () => {
  it.each(ODD)(
    'of %s is taken, and named as unverified, when every endpoint gives it alike twice',
    async (name, change) => {
      const { reader, checks, time } = await readerOf([change, change]);
      const { blocks } = await reader.readRange(4, 3, 6);
      expect(blocks.map(({ unverified }) => unverified).filter((each) => each !== undefined)).toEqual([[name]]);
      expect(time()).toBeGreaterThanOrEqual(3_000);
      expect(time()).toBeLessThanOrEqual(10_000);
      // It was the first of its kind: the check does not hold on this chain, and costs no other block anything.
      expect(status(checks, name)).toBe('does not hold');
      const before = time();
      expect((await reader.readRange(4, 3, 6)).blocks).toEqual(blocks);
      expect(time()).toBe(before);
    },
  );

  it.each(ODD)('of %s is taken from the endpoint that gives it right', async (_, change) => {
    const { reader, checks } = await readerOf([change, nothing]);
    const { blocks, endpoint } = await reader.readRange(4, 3, 6);
    expect([endpoint, blocks.some(({ unverified }) => unverified)]).toEqual(['endpoint 2', false]);
    expect(checks.notHolding).toEqual([]);
  });

  it('is refused while endpoints differ, naming both sides', async () => {
    const { reader } = await readerOf([without(''), without('1')]);
    await expect(reader.readRange(4, 3, 6)).rejects.toThrow(
      /block 6 .* fails the check "bloom", .* endpoint 1: 1 transactions with 0 logs; endpoint 2: 1 transactions with 1 logs/,
    );
  });

  it('is refused when one endpoint does not give it alike each time', async () => {
    const { reader } = await readerOf([{ before: without(''), at: 2_000, after: without('1') }]);
    await expect(reader.readRange(4, 3, 6)).rejects.toThrow('is not the same each time');
  });

  it('of the genesis block, which names no parent, is read right after a lie of the moment', async () => {
    const withParent: Change = ([genesis]) => void (genesis!.block.parentHash = STRANGER);
    const { reader, checks } = await readerOf([{ before: withParent, at: 2_000, after: nothing }], {}, [0, 1, 2]);
    await expect(reader.readRange(0, 3, 2)).rejects.toThrow('(check "genesisParent")');
    const { blocks } = await reader.readRange(0, 3, 2);
    expect([blocks[0]!.header.parentHash, status(checks, 'genesisParent')]).toEqual([`0x${'0'.repeat(64)}`, 'holds']);
  });

  it('is read right after a lie of the moment', async () => {
    const { reader } = await readerOf([{ before: without(''), at: 2_000, after: nothing }]);
    await expect(reader.readRange(4, 3, 6)).rejects.toThrow('(check "bloom")');
    expect((await reader.readRange(4, 3, 6)).blocks.some(({ unverified }) => unverified)).toBe(false);
  });

  it('is not taken before an endpoint that lags has given the block, too', async () => {
    const lagging: Change = (blocks) => void blocks.pop();
    const { reader, time } = await readerOf([without(''), { before: lagging, at: 5_000, after: nothing }]);
    await expect(reader.readRange(4, 3, 6)).rejects.toThrow('(check "bloom")');
    expect(time()).toBeGreaterThanOrEqual(5_000);
    const { blocks, endpoint } = await reader.readRange(4, 3, 6);
    expect([endpoint, blocks.some(({ unverified }) => unverified)]).toEqual(['endpoint 2', false]);
  });

  it('is taken after 10 s though another endpoint never has it', async () => {
    const { reader, time } = await readerOf([without(''), (blocks) => void blocks.pop()]);
    const { blocks } = await reader.readRange(4, 3, 6);
    expect(blocks.at(-1)!.unverified).toEqual(['bloom']);
    expect(time()).toBeLessThanOrEqual(10_500);
  });

  it('is refused once the node has another block at its height: the receipts are those of that block', async () => {
    const reorganized: Change = (blocks) => {
      without('')(blocks);
      const old = blocks[2]!;
      blocks.splice(2, 0, { ...old, block: { ...old.block, hash: `0x${'7e'.repeat(32)}` } });
    };
    const { reader } = await readerOf([{ before: without(''), at: 1, after: reorganized }]);
    await expect(reader.readRange(4, 3, 6)).rejects.toThrow('(check "bloom")');
  });

  it('is not looked at where the check is turned off by its name', async () => {
    for (const [name, change] of ODD) {
      const { reader, checks, time } = await readerOf([change], { [name]: false });
      expect((await reader.readRange(4, 3, 6)).blocks.some(({ unverified }) => unverified)).toBe(false);
      expect([time(), status(checks, name)]).toEqual([0, 'off']);
    }
  });
});

describe('the checks of a chain', () => {
  const failed = { name: 'bloom', kind: 'with logs', text: 'block 7: a bloom' } as const;

  it('hold after one block that fails among many that pass, and not after one in 64', () => {
    const checks = new ChainChecks();
    expect(status(checks, 'bloom')).toBe('not seen yet');
    for (let block = 0; block < 64; block++) checks.passed('bloom', 'with logs');
    checks.confirmFailure(failed);
    expect(status(checks, 'bloom')).toBe('holds');
    checks.confirmFailure(failed);
    expect(checks.statuses.find(({ name }) => name === 'bloom')).toEqual({
      ...{ name: 'bloom', status: 'does not hold', detail: 'of blocks with logs: block 7: a bloom' },
    });
    expect(checks.holds('bloom', 'without logs')).toBe(true);
  });
});
