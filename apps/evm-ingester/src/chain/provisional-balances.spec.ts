import { describe, expect, it } from '@jest/globals';
import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import type { BlockId, EndpointSet } from '@nunatak/evm-node-client';
import { ProvisionalBalances } from './provisional-balances.js';

const LABEL = 'endpoint 1';
const hash = (height: number): Hex => `0x${height.toString(16).padStart(64, '0')}`;
const address = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`;
const head = (height: number): BlockId => ({ height, hash: hash(height), parentHash: hash(height - 1) });
const blockOf = (height: number, accounts = 6) =>
  ({
    header: { height, hash: hash(height) },
    balances: Array.from({ length: accounts }, (_, i) => ({ address: address(i), balance: 1n })),
  }) as unknown as EvmBlock;

/** An endpoint, what it states of accounts, and how often it was asked for a balance. */
function watched(newestState: 'final' | 'provisional') {
  const node = {
    stated: new Map<string, bigint>(),
    asked: 0,
    error: undefined as { code: number; message: string } | undefined,
  };
  const endpoint = {
    label: LABEL,
    excluded: undefined,
    capabilities: { newestState, stateAt: 'hash' },
    ask: async (calls: { params: [string] }[]) => {
      node.asked += calls.length;
      if (node.error) return calls.map(() => ({ error: node.error }));
      return calls.map(({ params }) => ({ result: `0x${(node.stated.get(params[0]) ?? 1n).toString(16)}` }));
    },
  };
  const clock = { ms: 0 };
  const warned: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void warned.push(text),
    error: () => undefined,
  };
  const endpoints = { endpoints: [endpoint] } as unknown as EndpointSet;
  const newest = new ProvisionalBalances('7', endpoints, log, () => clock.ms);
  const { signal } = new AbortController();
  return { node, endpoint, clock, warned, newest, corrected: (at: number) => newest.corrected(head(at), signal) };
}

describe('the balances of the newest block', () => {
  it('are compared at a healthy endpoint for the first 16 blocks and one in 32, four balances of each, and only with a next block', async () => {
    const { node, newest, clock, corrected } = watched('final');
    for (let height = 1; height <= 320; height++) {
      newest.published(blockOf(height), LABEL);
      clock.ms += 10_000;
      expect(newest.isDue(head(height), hash(height))).toBe(false);
      if (newest.isDue(head(height + 1), hash(height))) expect(await corrected(height + 1)).toBeUndefined();
    }
    expect(node.asked).toBe(4 * (16 + 10));
  });

  it('are compared whole, and the endpoint’s are provisional, from the first difference on', async () => {
    const { node, endpoint, newest, warned, corrected } = watched('final');
    node.stated.set(address(2), 9n).set(address(5), 8n);
    newest.published(blockOf(1), LABEL);
    const found = await corrected(2);
    expect(found!.balances!.map(({ balance }) => balance)).toEqual([1n, 1n, 9n, 1n, 1n, 8n]);
    expect(endpoint.capabilities.newestState).toBe('provisional');
    expect(warned).toHaveLength(1);
    for (let height = 100; height < 120; height++) {
      newest.published(blockOf(height), LABEL);
      expect(newest.isDue(head(height + 1), hash(height))).toBe(true);
    }
  });

  it('are compared once after 2 s without a next block where they are provisional, and again with it', async () => {
    const { node, newest, clock, corrected } = watched('provisional');
    newest.published(blockOf(1), LABEL);
    clock.ms = 1_999;
    expect(newest.isDue(head(1), hash(1))).toBe(false);
    clock.ms = 2_000;
    expect(newest.isDue(head(1), hash(1))).toBe(true);
    node.stated.set(address(0), 3n);
    const found = await corrected(1);
    expect(found!.balances![0]!.balance).toBe(3n);
    newest.settled(found!, head(1));
    expect(newest.isDue(head(1), hash(1))).toBe(false);
    expect(newest.isDue(head(2), hash(1))).toBe(true);
    expect(await corrected(2)).toBeUndefined();
    expect(newest.isDue(head(3), hash(1))).toBe(false);
  });

  it('are not asked of a block that a reorg took', () => {
    const { newest } = watched('provisional');
    newest.published(blockOf(5), LABEL);
    expect(newest.isDue(head(6), hash(4))).toBe(false);
    expect(newest.isDue(head(6), hash(5))).toBe(false);
  });

  it('keep nothing up where the state is gone', async () => {
    const { node, newest, warned, corrected } = watched('provisional');
    newest.published(blockOf(5), LABEL);
    node.error = { code: -32000, message: 'missing trie node' };
    expect(await corrected(6)).toBeUndefined();
    expect(warned).toEqual([expect.stringContaining('balances after block 5')]);
    expect(newest.isDue(head(6), hash(5))).toBe(false);
  });

  it('stay due with a correction until it is published, also while the endpoint is away', async () => {
    const { node, newest, corrected } = watched('provisional');
    node.stated.set(address(2), 9n);
    newest.published(blockOf(1), LABEL);
    const found = await corrected(2);
    expect(found!.balances![2]!.balance).toBe(9n);
    expect(newest.isDue(head(2), hash(1))).toBe(true);
    node.error = { code: -32000, message: 'busy' };
    expect(await corrected(2)).toBe(found);
    newest.settled(found!, head(2));
    expect(newest.isDue(head(2), hash(1))).toBe(false);
  });
});
