import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from './chain/traffic.js';
import { BRIEF, compareAll } from './compare/evm/compare-all.js';
import { compareFigures } from './compare/metrics/compare-figures.js';
import { compareHolders } from './metrics/compare-holders.js';
import { disturbMetricsStore, type MetricsStoreFault } from './metrics/metrics-store-faults.js';
import type { NunatakUnderTest } from './nunatak-under-test.js';
import { startNunatak } from './start-nunatak.js';
import {
  annotated,
  type ChainUnderTest,
  descriptionsFile,
  mainEntry,
  oraclesOf,
  pricesFile,
  side,
  startMainChain,
  startSideChain,
} from './system.js';
import { waitUntil } from './waiting.js';

const SEED = Number(process.env.SEED ?? 1);

describe(`the service on two chains with hostile contracts, SEED=${SEED}`, () => {
  let chains: ChainUnderTest[];
  let nunatak: NunatakUnderTest;

  beforeAll(async () => {
    chains = [annotated(await startMainChain(SEED, 180)), await startSideChain(SEED + 1, 100)];
    const [main, other] = chains as [ChainUnderTest, ChainUnderTest];
    const file = { chains: [mainEntry(main.node.url, main.description.listed), side().entry([other.node.url])] };
    const env = {
      NUNATAK_PRICES_FILE: pricesFile(main.description),
      NUNATAK_CONTRACT_DESCRIPTIONS: descriptionsFile(main.description),
    };
    nunatak = await startNunatak({ rpcUrls: [], chains: file, env });
  });
  afterAll(async () => {
    await nunatak?.dispose();
    for (const { node } of chains ?? []) await node.stop();
  });

  it('answers every operation as the nodes say, each field at least once with a real value', async () => {
    const { coverage, answers } = await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, chains));
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
    expect(answers).toBeGreaterThan(1000);
  });

  it('lists the holders that the nodes know, at one moment of a time, throughout, and now', async () => {
    let lists = 0;
    for (const oracle of await oraclesOf(nunatak, chains)) lists += await compareHolders(nunatak.metricsUrl, oracle);
    expect(lists).toBeGreaterThan(20);
  });

  it('shows every series and rolling window as a count over the nodes’ blocks, of each chain and of sums', async () => {
    expect(await compareFigures(nunatak.metricsUrl, await oraclesOf(nunatak, chains))).toBeGreaterThan(500);
  });

  it('follows the head', async () => {
    for (const { story } of chains) await mineRandom(story, 15);
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, chains), BRIEF);
  });

  it('goes on where it stopped', async () => {
    expect(await nunatak.end()).toBe(0);
    for (const { story } of chains) await mineRandom(story, 10);
    await nunatak.run();
    const oracles = await oraclesOf(nunatak, chains);
    await compareAll(nunatak.baseUrl, oracles, BRIEF);
    await compareFigures(nunatak.metricsUrl, oracles, 'chains');
  });

  it('looks for the metadata of a token anew on request, once an hour, and has no token that nobody has', async () => {
    const { node, story } = chains[0] as ChainUnderTest;
    const [token, burned, never] = [410n, 412n, 77_777n].map(
      (id) => `${nunatak.baseUrl}/v1/chains/${node.chainId}/nfts/collections/${story.cast.collection}/tokens/${id}`,
    ) as [string, string, string];
    const updated = async (): Promise<number> =>
      ((await (await fetch(token)).json()) as { metadata: { metadataLastUpdatedTimestamp: number } }).metadata
        .metadataLastUpdatedTimestamp;
    const before = await updated();
    expect((await fetch(`${token}:reindex`, { method: 'POST' })).status).toBe(201);
    await waitUntil({ what: 'newer metadata', isDone: async () => (await updated()) > before, timeoutMs: 30_000 });
    const again = await fetch(`${token}:reindex`, { method: 'POST' });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3_000);
    for (const nobodys of [burned, never]) {
      expect((await fetch(nobodys)).status).toBe(404);
      expect((await fetch(`${nobodys}:reindex`, { method: 'POST' })).status).toBe(404);
    }
  });

  it.each<[fault: MetricsStoreFault, emptyBlocks: number]>([
    ['slow', 0],
    ['failing', 0],
    // More blocks than a stream in one process holds.
    ['stopped', 600],
  ])('serves the head while the metrics indexer is %s, which then misses nothing', async (fault, emptyBlocks) => {
    const { node, story } = chains[0] as ChainUnderTest;
    const end = await disturbMetricsStore(
      fault,
      nunatak.databaseUrl('nunatak_metrics')!,
      nunatak.databaseUrl('nunatak_evm')!,
    );
    try {
      await mineRandom(story, 5);
      if (emptyBlocks > 0) await node.rpc.call('anvil_mine', `0x${emptyBlocks.toString(16)}`);
      await nunatak.waitForHead(node.chainId, node.rpc);
    } finally {
      await end();
    }
    await compareFigures(nunatak.metricsUrl, await oraclesOf(nunatak, chains), 'chains');
  });

  it('is healthy', async () => {
    for (const check of ['health-check', 'live-check']) {
      const response = await fetch(`${nunatak.baseUrl}/v1/${check}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'ok' });
    }
  });
});
