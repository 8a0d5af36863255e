import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubernetesFolder } from '@nunatak/kubernetes';
import { mainEntry, side, startSideChain } from '../system.js';
import { compareBriefly } from './compare-briefly.js';
import { innerCertificate } from './inner-certificate.js';
import { kubectl } from './kubectl.js';
import { Release } from './release.js';
import {
  type ReachableChain,
  reachable,
  type Surroundings,
  startReachableMainChain,
  startSurroundings,
} from './surroundings.js';

/** Those of the EVM that no other test installs. One installation follows the other, on the same databases and broker. */
describe('each other shape', () => {
  let chains: ReachableChain[];
  let surroundings: Surroundings;

  beforeAll(async () => {
    chains = [await startReachableMainChain(1, 100), await reachable(await startSideChain(2, 60))];
    surroundings = await startSurroundings();
  }, 480_000);
  afterAll(async () => {
    await surroundings?.stop();
    for (const chain of chains ?? []) await chain.stop();
  });

  const values = (more: object = {}): object => ({
    ...surroundings.values,
    chains: [mainEntry(chains[0]!.url), side().entry([chains[1]!.url])],
    ...more,
  });
  const prepare = (shape: string, more?: object): Promise<Release> =>
    Release.prepare(shape, 'nunatak', shape, values(more), surroundings.secrets);
  const compareAnswers = async (release: Release): Promise<void> =>
    compareBriefly(await release.urlOf('gateway', 'http'), chains);
  const isRight = async (release: Release): Promise<void> => {
    await release.install();
    await compareAnswers(release);
    await release.test();
    await release.uninstall();
  };

  it('trial', async () => {
    const release = await prepare('trial', { domains: ['evm', 'metrics'] });
    await isRight(release);
    expect((await release.leftovers()).sort()).toEqual(['secret/kafka-tls', 'secret/nunatak']);
  });

  it('tls', async () => {
    const { NUNATAK_REDIS_URL: _, ...settings } = surroundings.values.settings;
    const release = await prepare('tls', {
      settings,
      // The broker asks for a certificate.
      kafkaTls: { existingSecret: 'kafka-tls', caOnly: false },
      secrets: { NUNATAK_KAFKA_SASL_PASSWORD: { existingSecret: 'nunatak', key: 'NUNATAK_KAFKA_SASL_PASSWORD' } },
    });
    await release.secret('nunatak-inner-tls', innerCertificate(release.namespace));
    await release.secret('postgres-ca', innerCertificate(release.namespace));
    await isRight(release);
  });

  it('gateway-api', async () => {
    // Its kinds, without their controllers: the cluster accepts what the chart makes of them.
    await kubectl(['apply', '--server-side', '--filename', join(kubernetesFolder(), 'crds')]);
    await kubectl(['wait', '--for', 'condition=established', '--timeout', '60s', 'crd', '--all']);
    await isRight(await prepare('gateway-api'));
  });

  it('chain-groups', async () => {
    const chainIds = chains.map(({ node }) => node.chainId);
    const [large, small] = chainIds.map((id) => ({ settings: { NUNATAK_LEASED_CHAINS: [id] } }));
    const services = ['evm-ingester', 'evm-indexer', 'evm-enricher'];
    const groups = { services: Object.fromEntries(services.map((name) => [name, { groups: { large, small } }])) };
    await isRight(await prepare('chain-groups', groups));
  });

  it('one-service: a team upgrades its own service, and takes it back, beside the rest', async () => {
    const rest = { only: ['gateway', 'evm-ingester', 'evm-indexer', 'evm-enricher'], installation: 'nunatak' };
    const release = await prepare('one-service', { ...rest, migration: { enabled: true } });
    const own = release.beside('evm-data', values());
    await release.begin();
    await own.install();
    await release.isWhole();
    await compareAnswers(release);
    await own.upgrade(values({ defaults: { podAnnotations: { revision: '2' } } }));
    await own.rollback();
    await compareAnswers(release);
    await own.uninstall();
    await release.uninstall();
  });
});
