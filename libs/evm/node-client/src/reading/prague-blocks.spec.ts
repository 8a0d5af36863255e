import { afterEach, describe, expect, it } from '@jest/globals';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { BlockReader } from './block-reader.js';

/** Recorded by tools/geth/record-prague.mjs: what happens in them is written there. */
const recorded = () => [1, 2, 3].map((height) => fixture(`geth-prague/${height}`));
const BLOB_GAS = 131_072n;

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

/** The recorded blocks, read of a node that answers as geth did, but for some methods. */
async function readBlocks(methods: (usual: FakeMethods) => FakeMethods = (usual) => usual): Promise<EvmBlock[]> {
  const node = new FakeNode(methods(fixtureMethods(recorded())));
  const rpcUrl = await node.start();
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('geth', { rpcUrl })]);
  running.push(node, endpoints);
  return (await new BlockReader(endpoints).readRange(1, 3, 3)).blocks;
}

const withoutStateDiffs =
  (usual: FakeMethods): FakeMethods =>
  (method, params) => {
    const [, options] = params as [unknown, { tracer?: string } | undefined];
    if (options?.tracer === 'prestateTracer') throw new FakeRpcError(-32601, 'tracer not found');
    return usual(method, params);
  };

describe('blocks with blobs, delegations, withdrawals and withdrawal requests', () => {
  it('keep the blob gas of transactions and its price, where they have some', async () => {
    const [first, ...others] = await readBlocks();
    expect(first!.transactions.map(({ type, blobGasUsed, blobGasPrice }) => [type, blobGasUsed, blobGasPrice])).toEqual(
      [
        [2, undefined, undefined],
        [3, 2n * BLOB_GAS, 694n],
      ],
    );
    expect(others.flatMap(({ transactions }) => transactions.map((t) => [t.type, 'blobGasUsed' in t]))).toEqual([
      [4, false],
      [2, false],
      [2, false],
      [2, false],
    ]);
  });

  it.each([
    ['by state diffs', undefined],
    ['by asking for the accounts that were touched', withoutStateDiffs],
  ])('give the native balances that geth told, %s', async (_, methods) => {
    const blocks = await readBlocks(methods);
    const balances = new Map<string, bigint>();
    recorded().forEach(({ balances: told }, i) => {
      for (const [address, [before]] of Object.entries(told!)) {
        const known = balances.get(address);
        if (known !== undefined) expect([address, known]).toEqual([address, BigInt(before)]);
        balances.set(address, BigInt(before));
      }
      for (const { address, balance, before } of blocks[i]!.balances!) {
        if (before !== undefined && told![address]) expect([address, before]).toEqual([address, balances.get(address)]);
        balances.set(address, balance);
      }
      const after = Object.entries(told!).map(([address, [, balance]]) => [address, BigInt(balance)]);
      expect(after.map(([address]) => [address, balances.get(address as string)])).toEqual(after);
    });
  });

  it('show the calls that a delegated account makes as its own', async () => {
    const [, second] = await readBlocks();
    const inner = second!.frames!.filter(({ depth }) => depth > 0);
    expect(inner.map(({ type, from, to, value }) => [type, from, to, value])).toEqual(
      second!.transactions.map(({ to }) => ['CALL', to, `0x${'f04a'.padStart(40, '0')}`, 1n]),
    );
  });
});
