import { afterEach, describe, expect, it } from '@jest/globals';
import { NodeUnavailableError, StateUnavailableError } from '@nunatak/evm-contracts';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { FakeNode, FakeRpcError } from '../testing/fake-node.js';
import { StateReader } from './state-reader.js';

const HASH = `0x${'a'.repeat(64)}`;
const OTHER = `0x${'b'.repeat(64)}`;
const ACCOUNT = `0x${'1'.repeat(40)}`;
const OTHER_ACCOUNT = `0x${'2'.repeat(40)}`;
const WORD = `0x${'0'.repeat(63)}7`;

const running: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await (part.close?.() ?? part.stop?.());
});

/**
 * A node that takes no block hash where state is asked for, and whose block 5 has the given hash.
 * @param nulls so many looks at block 5 by its number find nothing
 */
async function reader(hashAtFive: string, nulls = 0): Promise<StateReader> {
  let left = nulls;
  const node = new FakeNode((method, params) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'web3_clientVersion') return 'old/1.0';
    if (method === 'eth_getBlockByNumber' && params[0] === '0x5' && left-- > 0) return null;
    if (method === 'eth_getBlockByNumber') return { number: '0x5', hash: hashAtFive, transactions: [] };
    // Some nodes leave zeros in front out.
    if (method === 'eth_getStorageAt') return params[1] === WORD && params[2] === '0x5' ? '0x07' : '0x00';
    if (typeof params[1] !== 'string') throw new FakeRpcError(-32602, 'invalid argument 1');
    if (method === 'eth_getBalance') return '0x7';
    if (method === 'eth_call') return WORD;
    if (method === 'eth_getCode') return params[0] === ACCOUNT ? '0x6001' : '0x';
    throw new FakeRpcError(-32601, 'method not found');
  });
  const endpoint = new NodeEndpoint('endpoint 1', { rpcUrl: await node.start() });
  running.push(node, endpoint);
  return new StateReader(new EndpointSet('1', [endpoint]));
}

describe('state by number', () => {
  it('is that of the block that is meant', async () => {
    const state = await reader(HASH);
    expect(await state.call({ height: 5, hash: HASH }, [{ to: ACCOUNT, data: '0x' }])).toEqual([
      { ok: true, data: WORD },
    ]);
    expect(await state.balances({ height: 5, hash: HASH }, [ACCOUNT])).toEqual([7n]);
    expect(await state.codes({ height: 5, hash: HASH }, [OTHER_ACCOUNT, ACCOUNT])).toEqual(['0x', '0x6001']);
    const slots = [WORD, HASH].map((slot) => ({ address: ACCOUNT, slot }));
    expect(await state.storage({ height: 5, hash: HASH }, slots)).toEqual([WORD, `0x${'0'.repeat(64)}`]);
  });

  it('is asked again later where the block is not shown although its state was: that says nothing of the state', async () => {
    const state = await reader(HASH, 2);
    const question = () => state.call({ height: 5, hash: HASH }, [{ to: ACCOUNT, data: '0x' }]);
    await expect(question()).rejects.toBeInstanceOf(NodeUnavailableError);
    expect(await question()).toEqual([{ ok: true, data: WORD }]);
  });

  it('is not available of a block that was reverted: who asks must not wait for it', async () => {
    const state = await reader(OTHER);
    const gone = { height: 5, hash: HASH };
    await expect(state.call(gone, [{ to: ACCOUNT, data: '0x' }])).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(state.balances(gone, [ACCOUNT])).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(state.codes(gone, [ACCOUNT])).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(state.storage(gone, [{ address: ACCOUNT, slot: WORD }])).rejects.toBeInstanceOf(StateUnavailableError);
  });
});
