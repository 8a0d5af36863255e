import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { fixture } from '../testing/fixture.js';
import { fixtureMethods } from '../testing/fixture-node.js';
import { parseGenesis, readGenesisAllocation } from './genesis-allocation.js';

const [a, b] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
const genesis = fixture('avalanche-c-chain/0');
const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

async function allocation(script: Record<string, (params: unknown[]) => unknown>, clientVersion?: string) {
  const methods = fixtureMethods([{ ...genesis, callTracer: [], prestateDiff: [] }], clientVersion);
  const node = new FakeNode((method, params) => script[method]?.(params) ?? methods(method, params));
  const endpoints = new EndpointSet('43112', [new NodeEndpoint('endpoint 1', { rpcUrl: await node.start() })]);
  running.push(node, endpoints);
  return { found: await readGenesisAllocation(endpoints, genesis.block.hash), node };
}

describe('the genesis allocation', () => {
  it('is read from a genesis file: hex or decimal balances, with or without 0x', () => {
    const alloc = {
      [a.slice(2).toUpperCase()]: { balance: '0x10' },
      [b]: { balance: '1000' },
      [`0x${'c'.repeat(40)}`]: { code: '0x00' },
    };
    expect(parseGenesis({ alloc }, 'genesis.json')).toEqual([
      { address: a, balance: 16n },
      { address: b, balance: 1000n },
    ]);
    for (const bad of [[], { alloc: { zz: {} } }, { alloc: { [a]: { balance: 'much' } } }, { alloc: 5 }]) {
      expect(() => parseGenesis(bad, 'genesis.json')).toThrow('the genesis file genesis.json has');
    }
  });

  it('is refused where one account stands in it twice, however it is written', () => {
    const digits = 'a'.repeat(40);
    const alloc = { [digits]: { balance: '1' }, [`0x${digits.toUpperCase()}`]: { balance: '2' } };
    expect(() => parseGenesis({ alloc }, 'genesis.json')).toThrow(
      `the genesis file genesis.json names one account twice, as "${digits}" and "0x${digits.toUpperCase()}"`,
    );
  });

  it('is walked through with debug_accountRange', async () => {
    const next = Buffer.from([1]).toString('base64');
    const { found } = await allocation({
      debug_accountRange: ([, start]) =>
        start === '0x'
          ? { accounts: { [a]: { balance: '5' } }, next }
          : { accounts: { [b]: { balance: '6' } }, next: null },
    });
    expect(found).toEqual({
      source: 'debug_accountRange',
      balances: [
        { address: a, balance: 5n },
        { address: b, balance: 6n },
      ],
    });
  });

  it('names what a node without preimages hides: the dumps of its own accord leave every account out', async () => {
    const answer = fixture('avalanche-c-chain/0').accountRange;
    const script = (incomplete: unknown) => ({
      debug_accountRange: (params: unknown[]) => (params[5] === true ? incomplete : { ...answer, accounts: {} }),
      debug_dumpBlock: () => ({ root: answer.root, accounts: {} }),
    });
    const ewoq = { address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc', balance: 5n * 10n ** 25n };
    const { found } = await allocation(script(answer));
    expect(found).toEqual({ source: 'debug_accountRange', balances: [ewoq] });

    const key = `0x${'12'.repeat(32)}`;
    const stranger = { [`pre(${key})`]: { balance: '5', key } };
    const { found: other } = await allocation(script({ accounts: { ...answer.accounts, ...stranger } }));
    expect(other).toEqual({ source: 'unknown' });
  });

  it('is not believed to be empty because a dump is, unless the state is', async () => {
    const refused = () => {
      throw new FakeRpcError(-32601, 'no');
    };
    const dumped = (root: string) =>
      allocation({ debug_accountRange: refused, debug_dumpBlock: () => ({ root, accounts: {} }) });
    expect((await dumped('12'.repeat(32))).found).toEqual({ source: 'unknown' });
    const empty = await dumped('56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421');
    expect(empty.found).toEqual({ source: 'debug_dumpBlock', balances: [] });
  });

  it('is not made up from a list with unknown addresses, nor without any list', async () => {
    const { found } = await allocation({ debug_accountRange: () => ({ accounts: { 'pre(0x12)': { balance: '5' } } }) });
    expect(found).toEqual({ source: 'unknown' });
    expect((await allocation({})).found).toEqual({ source: 'unknown' });
  });

  it("is that of anvil's own accounts there, without debug_*", async () => {
    const { found, node } = await allocation({ eth_accounts: () => [a, b] }, 'anvil/v1.7.1');
    expect(found).toEqual({
      source: 'eth_accounts',
      balances: [
        { address: a, balance: 1000n + 0xaan },
        { address: b, balance: 1000n + 0xbbn },
      ],
    });
    expect(node.requests.flat().some((method) => method.startsWith('debug_'))).toBe(false);
  });

  it('is taken from debug_dumpBlock where ranges are refused', async () => {
    const refused = () => {
      throw new FakeRpcError(-32601, 'no');
    };
    expect(
      (
        await allocation({
          debug_accountRange: refused,
          debug_dumpBlock: () => ({ accounts: { [a]: { balance: '7' } } }),
        })
      ).found,
    ).toEqual({
      source: 'debug_dumpBlock',
      balances: [{ address: a, balance: 7n }],
    });
  });
});
