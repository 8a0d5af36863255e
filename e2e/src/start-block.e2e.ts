import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from './chain/traffic.js';
import { compareAll } from './compare/evm/compare-all.js';
import type { Thoroughness } from './compare/evm/compare-chain.js';
import { compareFigures } from './compare/metrics/compare-figures.js';
import type { NunatakUnderTest } from './nunatak-under-test.js';
import { startNunatak } from './start-nunatak.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from './system.js';

const SEED = Number(process.env.SEED ?? 1);
/** Contracts have been made, and have moved everything that they move, by then. */
const START = 140;
const BLOCKS = 200;
/** Everybody's lists and balances, of some at past heights too. */
const EVERYBODY: Thoroughness = { seed: 7, addresses: 10, more: 1000, heights: 3, stride: 5 };

describe(`a chain that is served from block ${START} on, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakUnderTest;

  beforeAll(async () => {
    chain = await startMainChain(SEED, BLOCKS);
    const { node, description } = chain;
    description.startBlock = START;
    const entry = { ...mainEntry(node.url, description.listed), startBlock: START };
    nunatak = await startNunatak({ rpcUrls: [], chains: { chains: [entry] } });
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  it('answers as its node does: what happened since then, and balances of all that was there before', async () => {
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), EVERYBODY);
    await mineRandom(chain.story, 10);
    const { answers } = await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), EVERYBODY);
    expect(answers).toBeGreaterThan(500);
  });

  it('shows series and rolling windows of the blocks since then', async () => {
    expect(await compareFigures(nunatak.metricsUrl, await oraclesOf(nunatak, [chain]), 'chains')).toBeGreaterThan(100);
  });

  it('has nothing of the block before', async () => {
    const path = `${nunatak.baseUrl}/v1/chains/${chain.node.chainId}/blocks/`;
    expect((await fetch(`${path}${START}`)).status).toBe(200);
    expect((await fetch(`${path}${START - 1}`)).status).toBe(404);
  });
});
