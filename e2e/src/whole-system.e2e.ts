import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from './chain/traffic.js';
import { BRIEF, compareAll } from './compare/evm/compare-all.js';
import type { FirnUnderTest } from './firn-under-test.js';
import { startFirn } from './start-firn.js';
import { type ChainUnderTest, mainEntry, oraclesOf, side, startMainChain, startSideChain } from './system.js';

const SEED = Number(process.env.SEED ?? 1);

describe(`the service on two chains with hostile contracts, SEED=${SEED}`, () => {
  let chains: ChainUnderTest[];
  let firn: FirnUnderTest;

  beforeAll(async () => {
    chains = [await startMainChain(SEED, 180), await startSideChain(SEED + 1, 100)];
    const [main, other] = chains as [ChainUnderTest, ChainUnderTest];
    const file = { chains: [mainEntry(main.node.url, main.description.listed), side().entry([other.node.url])] };
    firn = await startFirn({ rpcUrls: [], chains: file });
  });
  afterAll(async () => {
    await firn?.dispose();
    for (const { node } of chains ?? []) await node.stop();
  });

  it('answers every operation as the nodes say, each field at least once with a real value', async () => {
    const { coverage, answers } = await compareAll(firn.baseUrl, await oraclesOf(firn, chains));
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
    expect(answers).toBeGreaterThan(1000);
  });

  it('follows the head', async () => {
    for (const { story } of chains) await mineRandom(story, 15);
    await compareAll(firn.baseUrl, await oraclesOf(firn, chains), BRIEF);
  });

  it('goes on where it stopped', async () => {
    expect(await firn.end()).toBe(0);
    for (const { story } of chains) await mineRandom(story, 10);
    await firn.run();
    await compareAll(firn.baseUrl, await oraclesOf(firn, chains), BRIEF);
  });

  it('is healthy', async () => {
    const response = await fetch(`${firn.baseUrl}/v1/health-check`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok' });
  });
});
