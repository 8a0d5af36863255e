import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from './chain/traffic.js';
import { compareAll } from './compare/evm/compare-all.js';
import type { Thoroughness } from './compare/evm/compare-chain.js';
import type { FirnUnderTest } from './firn-under-test.js';
import { startFirn } from './start-firn.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from './system.js';

const SEED = Number(process.env.SEED ?? 1);
/** Contracts have been made, and have moved everything that they move, by then. */
const START = 140;
const BLOCKS = 200;
/** Everybody's lists and balances, of some at past heights too. */
const EVERYBODY: Thoroughness = { seed: 7, addresses: 10, more: 1000, heights: 3, stride: 5 };

describe(`a chain that is served from block ${START} on, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let firn: FirnUnderTest;

  beforeAll(async () => {
    chain = await startMainChain(SEED, BLOCKS);
    const { node, description } = chain;
    description.startBlock = START;
    const entry = { ...mainEntry(node.url, description.listed), startBlock: START };
    firn = await startFirn({ rpcUrls: [], chains: { chains: [entry] } });
  });
  afterAll(async () => {
    await firn?.dispose();
    await chain?.node.stop();
  });

  it('answers as its node does: what happened since then, and balances of all that was there before', async () => {
    await compareAll(firn.baseUrl, await oraclesOf(firn, [chain]), EVERYBODY);
    await mineRandom(chain.story, 10);
    const { answers } = await compareAll(firn.baseUrl, await oraclesOf(firn, [chain]), EVERYBODY);
    expect(answers).toBeGreaterThan(500);
  });

  it('has nothing of the block before', async () => {
    const path = `${firn.baseUrl}/v1/chains/${chain.node.chainId}/blocks/`;
    expect((await fetch(`${path}${START}`)).status).toBe(200);
    expect((await fetch(`${path}${START - 1}`)).status).toBe(404);
  });
});
