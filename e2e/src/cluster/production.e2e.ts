import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainUnderTest, mainEntry, side, startSideChain } from '../system.js';
import { START_TIMEOUT_MS, waitUntil } from '../waiting.js';
import { compareBriefly } from './compare-briefly.js';
import { deleteAtOnce, evictAll, killProcess } from './disturbances.js';
import { areKnown } from './gateway-view.js';
import { kubectl } from './kubectl.js';
import { migrateToLaterRelease } from './later-release.js';
import { isReady, isReplaced, READY_TIMEOUT_MS, Release, serviceOf } from './release.js';
import { requestsByPod } from './requests-by-pod.js';
import {
  type ReachableChain,
  reachable,
  type Surroundings,
  startReachableMainChain,
  startSurroundings,
} from './surroundings.js';
import { CONCURRENCY, type Outcome, underLoad } from './under-load.js';

const SEED = Number(process.env.SEED ?? 1);
/** One more than the shape has at least. */
const MOST_GATEWAYS = 3;
const SHARE_AFTER_MS = 10_000;
const SERVICES = ['gateway', 'evm-data', 'evm-ingester', 'evm-indexer', 'evm-enricher'];
/** By `npm run cluster` alone: these take three minutes. */
const inWhole = process.env.NUNATAK_CLUSTER_WHOLE === '1' ? it : () => {};
const FAULTLESS = { failures: [], mostInARow: 0 };

/** Less than the shape requests, so that all fits on two cores. The gateways scale by themselves; of others, that would disturb the tests. */
const sizeOf = (service: string): object => ({
  resources: { requests: { cpu: service === 'gateway' ? '50m' : '10m', memory: '64Mi' } },
  ...(service === 'gateway' && { autoscaling: { maxReplicas: MOST_GATEWAYS } }),
  ...(service === 'evm-data' && { autoscaling: { enabled: false }, replicas: 2 }),
});

/** The password of a URL; the first line of a key's file that is its own. */
const secretPart = (text: string): string =>
  URL.canParse(text) ? new URL(text).password : (text.split('\n')[1] ?? text);

describe(`the shape production under load, SEED=${SEED}`, () => {
  let chains: ReachableChain[];
  let surroundings: Surroundings;
  let release: Release;
  let baseUrl: string;

  beforeAll(async () => {
    chains = [await startReachableMainChain(SEED, 100)];
    surroundings = await startSurroundings();
    release = await Release.prepare('production', 'nunatak', 'production', values(), surroundings.secrets);
    await release.install();
    baseUrl = await release.urlOf('gateway', 'http');
  }, 480_000);
  afterAll(async () => {
    await surroundings?.stop();
    for (const chain of chains ?? []) await chain.stop();
  });

  /** Of the shape, with what is beside it here. @param more values of all services */
  const values = (more: object = {}): object => ({
    ...surroundings.values,
    domains: ['evm'],
    chains: chains.map((chain, index) => (index === 0 ? mainEntry(chain.url) : side().entry([chain.url]))),
    services: Object.fromEntries(SERVICES.map((service) => [service, sizeOf(service)])),
    defaults: more,
  });
  const during = (what: string, work: () => Promise<void>): Promise<Outcome> =>
    underLoad({ baseUrl, chain: chains[0] as ChainUnderTest, what }, work);
  const faultless = ({ failures, mostInARow }: Outcome) => ({ failures: failures.slice(0, 10), mostInARow });
  const compareAnswers = (): Promise<void> => compareBriefly(baseUrl, chains);
  const restart = async (...services: string[]): Promise<void> => {
    const names = services.map((service) => `deployment/nunatak-${service}`);
    await kubectl(['rollout', 'restart', ...names, '--namespace', release.namespace]);
    await release.isWhole();
  };

  it('is installed in a restricted namespace, answers as the node does, and passes its own tests', async () => {
    await compareAnswers();
    await release.test();
  });

  it('has more gateways under load, by its autoscaler', async () => {
    const outcome = await during('autoscaling of gateways', () =>
      waitUntil({
        ...{ what: `${MOST_GATEWAYS} gateways`, timeoutMs: READY_TIMEOUT_MS },
        isDone: async () => (await release.pods('gateway')).filter(isReady).length === MOST_GATEWAYS,
      }),
    );
    expect(faultless(outcome)).toEqual(FAULTLESS);
  });

  it('fails no request while its store is migrated to a later release, and all of it is upgraded and rolled back', async () => {
    const upgrade = await during('migration and upgrade', async () => {
      await migrateToLaterRelease(surroundings.secrets.nunatak?.['evm-owner'] ?? '');
      await release.upgrade(values({ podAnnotations: { revision: '2' } }));
    });
    const rollback = await during('rollback', () => release.rollback());
    expect(faultless(upgrade)).toEqual(FAULTLESS);
    expect(faultless(rollback)).toEqual(FAULTLESS);
    await compareAnswers();
  });

  it('fails no request while each pod is evicted', async () => {
    const outcome = await during('evictions', async () => {
      // All at once, they would start on two cores, and keep them from what answers meanwhile.
      for (const service of SERVICES) await evictAll(release, await release.pods(service));
    });
    expect(faultless(outcome)).toEqual(FAULTLESS);
  });

  it('fails no request while each pod is killed, but those that a killed gateway holds', async () => {
    const services = new Set((await release.pods()).map(serviceOf).filter((service) => service !== 'gateway'));
    const killed = await during('kills', async () => {
      for (const index of [0, 1]) {
        const victims = await Promise.all([...services].map(async (service) => (await release.pods(service))[index]));
        await Promise.all(victims.map((pod) => pod && killProcess(release, pod)));
        // Who has lost one of two, and does not know yet that it is back, has none when the other one is lost.
        await areKnown(release, 'evm-data', 2);
      }
    });
    expect(faultless(killed)).toEqual(FAULTLESS);
    const gateways = await release.pods('gateway');
    for (const pod of gateways) {
      const outcome = await during(`kill of ${pod.metadata.name}`, async () => {
        await deleteAtOnce(release, pod);
        await isReplaced(release, pod, gateways.length);
      });
      expect(outcome.failures.length).toBeLessThanOrEqual(CONCURRENCY);
      expect(outcome.mostInARow).toBeLessThanOrEqual(1);
    }
    await compareAnswers();
  });

  it('spreads requests over new pods of a data service soon, and fails none while they come and go', async () => {
    const scale = async (replicas: number): Promise<void> => {
      await kubectl([
        'scale',
        '--namespace',
        release.namespace,
        'deployment/nunatak-evm-data',
        '--replicas',
        String(replicas),
      ]);
      await waitUntil({
        ...{ what: `${replicas} pods of evm-data`, timeoutMs: READY_TIMEOUT_MS },
        isDone: async () => {
          const pods = await release.pods('evm-data');
          return pods.length === replicas && pods.every(isReady);
        },
      });
    };
    let shares: number[] = [];
    const outcome = await during('evm-data 1 → 4 → 1', async () => {
      await scale(1);
      await scale(4);
      shares = await requestsByPod(await release.pods('evm-data'), SHARE_AFTER_MS);
      await scale(1);
    });
    console.info(`shares of the pods of evm-data: ${shares.map((share) => `${Math.round(share * 100)} %`).join(', ')}`);
    expect(faultless(outcome)).toEqual(FAULTLESS);
    expect(Math.min(...shares)).toBeGreaterThan(0.15);
    expect(Math.max(...shares)).toBeLessThan(0.35);
    await scale(2);
  });

  inWhole('fails no request while pods are evicted beside a broken one, and evicts that one, too', async () => {
    const target = ['--namespace', release.namespace, 'deployment/nunatak-evm-data'];
    const outcome = await during('evictions beside a broken pod', async () => {
      await kubectl(['set', 'image', ...target, 'evm-data=localhost/nunatak/evm-data:missing']);
      await waitUntil({
        ...{ what: 'a broken pod', timeoutMs: START_TIMEOUT_MS },
        isDone: async () => (await release.pods('evm-data')).some((pod) => !isReady(pod)),
      });
      await evictAll(release, await release.pods('evm-data'), { isWhole: false });
      await kubectl(['rollout', 'undo', ...target]);
      await release.isWhole();
    });
    expect(faultless(outcome)).toEqual(FAULTLESS);
  });

  inWhole('fails no request while a secret is replaced', async () => {
    const { nunatak: secrets } = surroundings.secrets;
    const [old, next] = [secrets?.NUNATAK_GATEWAY_SECRET ?? '', 'f'.repeat(64)];
    const outcome = await during('a secret replaced', async () => {
      await release.secret('nunatak', { ...secrets, NUNATAK_GATEWAY_SECRETS: `${old},${next}` });
      await restart('evm-data');
      await release.secret('nunatak', {
        ...secrets,
        NUNATAK_GATEWAY_SECRET: next,
        NUNATAK_GATEWAY_SECRETS: `${old},${next}`,
      });
      await restart('gateway');
      await release.secret('nunatak', { ...secrets, NUNATAK_GATEWAY_SECRET: next, NUNATAK_GATEWAY_SECRETS: next });
      await restart('evm-data');
    });
    expect(faultless(outcome)).toEqual(FAULTLESS);
  });

  inWhole('fails no request while a chain is added, and answers for both', async () => {
    chains.push(await reachable(await startSideChain(SEED + 1, 60)));
    const outcome = await during('a chain added', () => release.upgrade(values()));
    expect(faultless(outcome)).toEqual(FAULTLESS);
    await compareAnswers();
  });

  it('shows none of its secrets', async () => {
    const shown = await release.shown();
    expect(shown).toContain('NUNATAK_EVM_DATABASE_URL');
    const contents = Object.values(surroundings.secrets).flatMap((secret) => Object.values(secret));
    for (const each of contents.map(secretPart).filter(Boolean)) expect(shown.includes(each)).toBe(false);
  });

  it('leaves nothing but the Secrets that it was given', async () => {
    await release.uninstall();
    expect((await release.leftovers()).sort()).toEqual(['secret/kafka-tls', 'secret/nunatak']);
  });
});
