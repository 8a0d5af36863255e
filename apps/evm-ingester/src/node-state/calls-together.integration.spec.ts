import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Hex, StateCall, StateCallResult } from '@nunatak/evm-contracts';
import { EndpointSet, NodeEndpoint, StateReader } from '@nunatak/evm-node-client';
import { type Anvil, startAnvil } from '../testing/anvil.js';

const at = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;
const data = (bytes: number): Hex => `0x${'ab'.repeat(bytes)}`;

/** Contracts by what they do when they are called. */
const CONTRACTS: Record<string, Hex> = {
  'give back 7': '0x600760005260206000f3',
  'give back what they were given': '0x366000600037366000f3',
  'give back their caller': '0x3360005260206000f3',
  'give back the account that sent the transaction': '0x3260005260206000f3',
  'give back 31 bytes': '0x6007600052601f6000f3',
  'give back two words': '0x600760005260406000f3',
  'give back nothing': '0x00',
  revert: '0x60006000fd',
  'revert with a reason': '0x600760005260206000fd',
  'burn all gas': '0x5b600056',
  'take more gas than a call among many gets': '0x620186a05b600190038060045750600760005260206000f3',
  'run an invalid instruction': '0xfe',
};

let anvil: Anvil;
let endpoints: EndpointSet;
let state: StateReader;
const addresses = Object.keys(CONTRACTS).map((_, i) => at(0xc0de00 + i));

beforeAll(async () => {
  anvil = await startAnvil();
  for (const [i, code] of Object.values(CONTRACTS).entries()) await anvil.call('anvil_setCode', addresses[i], code);
  await anvil.call('anvil_mine', '0x1');
  endpoints = new EndpointSet('31337', [new NodeEndpoint('the node', { rpcUrl: anvil.url })]);
  state = new StateReader(endpoints);
}, 60_000);

afterAll(async () => {
  await endpoints?.close();
  await anvil?.stop();
});

async function newest(): Promise<{ height: number; hash: Hex }> {
  const block = await anvil.call<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', 'latest', false);
  return { height: Number(block.number), hash: block.hash };
}

/** What the node says of a call that is made alone, by a question of its own. */
async function alone({ to, data: input }: StateCall): Promise<StateCallResult> {
  try {
    return { ok: true, data: await anvil.call<Hex>('eth_call', { to, data: input }, 'latest') };
  } catch {
    return { ok: false };
  }
}

describe('many calls of contracts', () => {
  it('are made as one where the node takes code along, and give what each gives alone', async () => {
    const calls = addresses.flatMap((to) => [0, 4, 32, 36, 68, 100].map((bytes) => ({ to, data: data(bytes) })));
    calls.push({ to: at(0xeeee), data: data(36) }); // nobody's
    expect(await state.call(await newest(), calls)).toEqual(await Promise.all(calls.map(alone)));
    expect(endpoints.capabilities).toMatchObject({ overridesCode: true });
  });

  it('are more than fit into one', async () => {
    const seven = addresses[0]!;
    const calls = Array.from({ length: 257 }, (_, i) => ({ to: seven, data: data(i % 70) }));
    const results = await state.call(await newest(), calls);
    expect(results).toHaveLength(257);
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify({ ok: true, data: `0x${'7'.padStart(64, '0')}` })]),
    );
  });

  it('are made alone where the zero address is called: the code stands there', async () => {
    const calls = [at(0), ...addresses.slice(0, 4)].map((to) => ({ to, data: data(4) }));
    expect(await state.call(await newest(), calls)).toEqual(await Promise.all(calls.map(alone)));
  });
});
