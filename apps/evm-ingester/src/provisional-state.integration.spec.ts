import { describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import { ANVIL_ACCOUNTS, type Anvil, startAnvil } from './testing/anvil.js';
import { forward, openNodeProxy } from './testing/node-proxy.js';
import { testChain } from './testing/test-ingester.js';
import { useIngesters } from './testing/use-ingesters.js';

const [ALICE, BOB] = ANVIL_ACCOUNTS;
const BLOCKS = 40;
const CORRECTED = 'were provisional: published anew';

const { keep, ingest } = useIngesters();
let chainIds = 51_000;

async function anvil(...args: string[]): Promise<{ node: Anvil; chainId: string }> {
  const chainId = String(++chainIds);
  return { node: keep(await startAnvil(['--chain-id', chainId, ...args])), chainId };
}

const balanceAt = async (node: Anvil, address: Hex, hash: Hex) =>
  BigInt(await node.call<string>('eth_getBalance', address, { blockHash: hash }));

/** Balances that were published and are not what the node says now: height, address, published, node's. */
async function wrongBalances(node: Anvil, blocks: EvmBlock[]) {
  const wrong: [number, Hex, bigint, bigint][] = [];
  for (const { header, balances } of blocks) {
    for (const { address, balance } of balances!) {
      const now = await balanceAt(node, address, header.hash);
      if (now !== balance) wrong.push([header.height, address, balance, now]);
    }
  }
  return wrong;
}

const asked = new Set<string>();

/** Forwards a request. Balances that are asked for the first time after a block are those of a state that comes later. */
async function answeredTooLate(node: Anvil, body: string): Promise<string> {
  const hash = body.includes('eth_getBalance') ? /"blockHash":"(0x[0-9a-f]{64})"/.exec(body)?.[1] : undefined;
  if (hash === undefined || asked.has(hash)) return forward(node.url, body);
  asked.add(hash);
  const before = await node.call<string>('eth_getBalance', BOB, 'latest');
  await node.call('anvil_setBalance', BOB, '0x7');
  const text = await forward(node.url, body);
  await node.call('anvil_setBalance', BOB, before);
  return text;
}

describe('balances of an anvil, which answers about its newest block with the state of the one that it makes', () => {
  it('are those that it states later, where each answer about a newest block is of a newer state', async () => {
    const { node, chainId } = await anvil();
    const proxy = keep(await openNodeProxy((body) => answeredTooLate(node, body)));
    const { recorded, log } = await ingest(testChain(chainId, [proxy.url]));
    await recorded.until(() => recorded.head?.height === 0);
    for (let height = 1; height <= BLOCKS; height++) {
      await node.call('eth_sendTransaction', { from: ALICE, to: BOB, value: '0x5' });
      await recorded.until(() => recorded.head?.height === height);
    }
    await node.call('anvil_mine', '0x1');
    await recorded.until(() => recorded.head?.height === BLOCKS + 1);
    expect(recorded.faults).toEqual([]);
    expect(await wrongBalances(node, recorded.blocks)).toEqual([]);
    expect(log.filter((line) => line.includes(CORRECTED)).length).toBeGreaterThan(BLOCKS / 2);
  });

  it('are those that it states later, of every account at every height, while blocks follow each other at once', async () => {
    const { node, chainId } = await anvil();
    const { recorded } = await ingest(testChain(chainId, [node.url]));
    for (let height = 1; height <= 3 * BLOCKS; height++)
      await node.call('eth_sendTransaction', { from: ALICE, to: BOB, value: '0x5' });
    await node.call('anvil_mine', '0x2');
    await recorded.until(() => recorded.head?.height === 3 * BLOCKS + 2);
    expect(recorded.faults).toEqual([]);
    expect(await wrongBalances(node, recorded.blocks)).toEqual([]);
  });

  it('are corrected without a next block, too', async () => {
    const { node, chainId } = await anvil();
    const { recorded, log } = await ingest(testChain(chainId, [node.url]));
    const pay = { from: ALICE, to: BOB, value: '0x5' };
    await node.call('eth_sendTransaction', pay);
    await node.call('eth_sendTransaction', pay);
    await recorded.until(() => recorded.head?.height === 2);
    await node.call('anvil_setBalance', BOB, '0x7');
    const ofBob = () => recorded.at(2)?.balances?.find(({ address }) => address === BOB)?.balance;
    await until(() => ofBob() === 7n);
    expect(recorded.faults).toEqual([]);
    expect(await wrongBalances(node, recorded.blocks.slice(1))).toEqual([]);
    expect(log.some((line) => line.includes(CORRECTED))).toBe(true);
  });
});
