import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { type Fixture, fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader } from './block-reader.js';

/** Recorded of real nodes; each block holds every case. */
const RECORDED = ['geth-self-destructs/2', 'c-chain-self-destructs/3', 'subnet-evm-self-destructs/3'];

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

/** What a node of that one block, which lacks some tracers, lets Nunatak know of it. */
async function read(recorded: Fixture, lacking: string[]) {
  const methods = fixtureMethods([recorded]);
  const poor: FakeMethods = (method, params) => {
    if (method === 'debug_traceBlockByHash' && lacking.includes((params[1] as { tracer: string }).tracer))
      throw new FakeRpcError(-32601, 'tracer not found');
    return methods(method, params);
  };
  const node = new FakeNode(poor);
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('the node', { rpcUrl: await node.start() })]);
  running.push(node, endpoints);
  const height = Number(recorded.block.number);
  const { blocks } = await new BlockReader(endpoints).readRange(height, 1, height);
  return { block: blocks[0]!, capabilities: endpoints.capabilities! };
}

describe.each(RECORDED)('the balances after contracts destroyed themselves (%s)', (name) => {
  it.each([
    ['prestate', []],
    ['eth_getBalance', ['prestateTracer']],
  ])('are those of the node, of every account that the block names (by %s)', async (source, lacking) => {
    const recorded = fixture(name);
    const { block, capabilities } = await read(recorded, lacking);
    expect(capabilities.balances).toBe(source);
    const told = new Map(block.balances!.map(({ address, balance }) => [address, balance]));
    const after = Object.entries(recorded.balances!);
    expect(after.length).toBeGreaterThan(15);
    expect(after.map(([address, [before]]) => [address, told.get(address) ?? BigInt(before)])).toEqual(
      after.map(([address, [, balance]]) => [address, BigInt(balance)]),
    );
  });

  it.each([
    ['state diffs alone, which leave accounts out', ['callTracer']],
    ['neither', ['callTracer', 'prestateTracer']],
  ])('are not told by a node that gives no call traces (%s)', async (_, lacking) => {
    const { block, capabilities } = await read(fixture(name), lacking);
    expect(capabilities).toMatchObject({ frames: 'none', balances: 'eth_getBalance' });
    expect(block.balances).toBeUndefined();
  });

  it('come with what an account had before only where nothing can have moved it unseen', async () => {
    const recorded = fixture(name);
    const { block } = await read(recorded, []);
    const before = block.balances!.filter(({ before }) => before !== undefined);
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((each) => [each.address, each.before])).toEqual(
      before.map(({ address }) => [address, BigInt(recorded.balances![address]![0])]),
    );
  });
});
