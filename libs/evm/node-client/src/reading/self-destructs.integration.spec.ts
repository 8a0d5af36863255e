import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { asking, wrongBalances } from '../testing/balances-after.js';
import { SELF_DESTRUCT_CHAINS, type SelfDestructChain } from '../testing/self-destruct-chains.js';
import { BlockReader } from './block-reader.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-self-destructs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every block of the chain. */
async function readAll({ url, chainId }: SelfDestructChain): Promise<EvmBlock[]> {
  const endpoints = new EndpointSet(String(chainId), [new NodeEndpoint('the node', { rpcUrl: url })]);
  try {
    const head = Number(await asking(url)('eth_blockNumber'));
    const { blocks } = await new BlockReader(endpoints).readRange(0, head + 1, head);
    expect(endpoints.capabilities).toMatchObject({ frames: 'debug', balances: 'prestate' });
    return blocks;
  } finally {
    await endpoints.close();
  }
}

async function expectTrueBalances(chain: SelfDestructChain): Promise<void> {
  const ask = asking(chain.url);
  const { after } = chain.story;
  const addresses = Object.values(after).map(({ address }) => address);
  const blocks = await readAll(chain);
  expect(await wrongBalances(ask, blocks, addresses)).toEqual([]);
  const at = `0x${chain.to.toString(16)}`;
  const found: typeof after = {};
  for (const [name, { address }] of Object.entries(after))
    found[name] = { address, balance: BigInt((await ask('eth_getBalance', address, at)) as string) };
  expect(found).toEqual(after);
}

for (const { name, missing, run } of SELF_DESTRUCT_CHAINS) {
  const reason = missing();
  if (reason) console.warn(`left out: ${reason}`);
  (reason ? describe.skip : describe)(`contracts that destroy themselves, on ${name}`, () => {
    it('have after each block what the node says', async () => {
      let looked = 0;
      await run(join(folder, name), async (chain) => {
        await expectTrueBalances(chain);
        looked++;
      });
      expect(looked).toBeGreaterThan(0);
    }, 600_000);
  });
}
