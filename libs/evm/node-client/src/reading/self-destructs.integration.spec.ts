import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Geth, gethGenesis, gethMissing, startGeth } from '@firn/geth';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { privateKeyToAddress } from 'viem/accounts';
import { EndpointSet } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { asking, wrongBalances } from '../testing/balances-after.js';
import { type SelfDestructs, selfDestructs } from '../testing/self-destructs.js';
import { BlockReader } from './block-reader.js';

const PRIVATE_KEY = `0x${'7'.repeat(64)}` as const;
const CHAIN_ID = 4_242;
const missing = gethMissing();
if (missing) console.warn(`left out: ${missing}`);

(missing ? describe.skip : describe)('contracts that destroy themselves, on geth', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firn-self-destructs-'));
  let geth: Geth;
  let story: SelfDestructs;
  let endpoints: EndpointSet;

  beforeAll(async () => {
    const alloc = { [privateKeyToAddress(PRIVATE_KEY)]: { balance: '0xde0b6b3a7640000' } };
    geth = await startGeth({ dataDir: join(folder, 'geth'), genesis: gethGenesis({ chainId: CHAIN_ID, alloc }) });
    const ask = asking(geth.url);
    story = await selfDestructs({ privateKey: PRIVATE_KEY, chainId: CHAIN_ID, nonce: 0, gasPrice: 10n ** 10n });
    for (const part of [story.setup, story.acts]) {
      for (const raw of part) await ask('eth_sendRawTransaction', raw);
      await geth.engine.build({ transactions: part.length });
    }
    endpoints = new EndpointSet(String(CHAIN_ID), [new NodeEndpoint('geth', { rpcUrl: geth.url })]);
  }, 300_000);

  afterAll(async () => {
    await endpoints?.close();
    await geth?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('have after the block what the node says, each of them', async () => {
    const { blocks } = await new BlockReader(endpoints).readRange(0, 3, 2);
    expect(endpoints.capabilities).toMatchObject({ frames: 'debug', balances: 'prestate' });
    const ask = asking(geth.url);
    const addresses = Object.values(story.after).map(({ address }) => address);
    expect(await wrongBalances(ask, blocks, addresses)).toEqual([]);
    const balances = await Promise.all(addresses.map((address) => ask('eth_getBalance', address, '0x2')));
    expect(balances.map((balance) => BigInt(balance as string))).toEqual(
      Object.values(story.after).map(({ balance }) => balance),
    );
  });
});
