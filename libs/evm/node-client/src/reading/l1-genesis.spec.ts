import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { type FakeMethods, FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { readGenesisAllocation } from './genesis-allocation.js';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string];
const id = 'gMccbe5dAULDzcvZt4H1YsWgMf6UL7rkRmYkRKkXQ2Za55yst';
const genesis = {
  config: { contractNativeMinterConfig: { blockTimestamp: 1607144400, initialMint: { [c]: '0x7' } } },
  alloc: { [a.slice(2)]: { balance: '0x5' }, [b.slice(2)]: { balance: '0x0', code: '0x00' } },
  timestamp: '0x5FCB13D0',
};
const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

async function allocation(genesisData: unknown, balance?: FakeMethods, path = `/ext/bc/${id}/rpc`) {
  const block = fixture('avalanche-c-chain/0');
  const methods = fixtureMethods([{ ...block, callTracer: [], prestateDiff: [] }]);
  const node = new FakeNode((method, params) => {
    if (method === 'platform.getTx') {
      expect(params).toEqual([{ txID: id, encoding: 'json' }]);
      if (genesisData === undefined) throw new FakeRpcError(-32000, "couldn't get tx: not found");
      return { tx: { unsignedTx: { genesisData } } };
    }
    const asked = method === 'eth_getBalance' && balance !== undefined && !String(params[0]).endsWith('00');
    return asked ? balance(method, params) : methods(method, params);
  });
  const rpcUrl = (await node.start()).replace('/secret-key', path);
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('endpoint 1', { rpcUrl })]);
  running.push(node, endpoints);
  return { found: await readGenesisAllocation(endpoints, block.block.hash), node };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe("an L1's genesis allocation", () => {
  it('is that of the transaction that created the chain, as the state has it', async () => {
    const { found } = await allocation(encoded(genesis));
    expect(found).toEqual({
      source: 'platform.getTx',
      balances: [
        { address: a, balance: 1000n + 0xaan },
        { address: c, balance: 1000n + 0xccn },
      ],
    });
  });

  it('is what the genesis says where its state is pruned', async () => {
    const { found } = await allocation(encoded(genesis), () => {
      throw new FakeRpcError(-32000, 'required historical state unavailable (reexec=128)');
    });
    expect(found.balances).toEqual([
      { address: a, balance: 5n },
      { address: c, balance: 7n },
    ]);
  });

  it('is not known where the node has no such transaction, or something else in it, or another path', async () => {
    for (const data of [
      undefined,
      5,
      'no JSON',
      encoded('text'),
      encoded({ other: 1 }),
      encoded({ alloc: { zz: {} } }),
    ]) {
      expect((await allocation(data)).found).toEqual({ source: 'unknown' });
    }
    const { found, node } = await allocation(encoded(genesis), undefined, '/ext/bc/C/rpc');
    expect(found).toEqual({ source: 'unknown' });
    expect(node.requests.flat()).not.toContain('platform.getTx');
  });
});
