import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { side, startSideChain } from '../system.js';
import { ask, START_TIMEOUT_MS, waitUntil } from '../waiting.js';
import { compareBriefly } from './compare-briefly.js';
import { killProcess } from './disturbances.js';
import { kubectl } from './kubectl.js';
import { READY_TIMEOUT_MS, Release } from './release.js';
import { type ReachableChain, reachable } from './surroundings.js';
import { underLoad } from './under-load.js';

const SEED = Number(process.env.SEED ?? 1);
const MOST_MEMORY_BYTES = 2 ** 30;

describe(`the shape l1, SEED=${SEED}`, () => {
  let chain: ReachableChain;
  let release: Release;
  let baseUrl: string;

  beforeAll(async () => {
    chain = await reachable(await startSideChain(SEED, 100));
    release = await Release.prepare('l1', 'nunatak', 'l1', values());
  });
  afterAll(async () => {
    await chain?.stop();
  });

  const values = (): object => {
    const { name, nativeToken, testnet } = side().entry([]) as Record<string, unknown>;
    return {
      image: { registry: 'localhost', tag: 'dev' },
      l1: { chainId: chain.node.chainId, rpcUrl: chain.url, blockchainId: null, name, nativeToken, testnet },
    };
  };
  const isServed = async (): Promise<boolean> =>
    (await ask(baseUrl, `/v1/chains/${chain.node.chainId}/blocks?pageSize=1`)).status === 200;
  const compareAnswers = (): Promise<void> => compareBriefly(baseUrl, [chain]);

  it('serves blocks soon after its install, answers as the node does, and passes its own tests', async () => {
    const startedAt = performance.now();
    await release.begin();
    baseUrl = await release.urlOf('standalone', 'http');
    await waitUntil({ what: 'a served block', isDone: isServed, timeoutMs: READY_TIMEOUT_MS });
    const tookMs = performance.now() - startedAt;
    console.info(`l1: ${Math.round(tookMs / 1_000)} s from install to a served block`);
    await compareAnswers();
    await release.test();
  });

  it('fails no request while a second release comes and goes in another namespace, and needs less than a GiB', async () => {
    const second = await Release.prepare('l1-beside', 'nunatak', 'l1', values());
    const { failures } = await underLoad({ baseUrl, chain, what: 'a second release' }, async () => {
      await second.install();
      await second.uninstall();
    });
    expect(failures.slice(0, 10)).toEqual([]);
    const bytes = await memoryOf(release.namespace);
    console.info(`l1: ${Math.round(bytes / 2 ** 20)} MiB of memory`);
    expect(bytes).toBeLessThan(MOST_MEMORY_BYTES);
  });

  it('goes on where it stopped when its process is killed', async () => {
    const [pod] = await release.pods();
    await killProcess(release, pod!);
    await compareAnswers();
  });

  it('leaves nothing but the volume that holds its data', async () => {
    await release.uninstall();
    expect(await release.leftovers()).toEqual([expect.stringMatching(/^persistentvolumeclaim\//)]);
  });
});

/** Returns the memory that the pods of a namespace use, without page cache that the kernel takes back. */
async function memoryOf(namespace: string): Promise<number> {
  const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${namespace}/pods`;
  type Metrics = { items: { containers: { usage: { memory: string } }[] }[] };
  let items: Metrics['items'] = [];
  await waitUntil({
    what: 'metrics of pods',
    timeoutMs: START_TIMEOUT_MS,
    isDone: async () => {
      ({ items } = JSON.parse(await kubectl(['get', '--raw', path])) as Metrics);
      return items.length > 0;
    },
  });
  const kibibytes = items.flatMap(({ containers }) => containers.map(({ usage }) => Number.parseInt(usage.memory, 10)));
  return kibibytes.reduce((sum, each) => sum + each, 0) * 1_024;
}
