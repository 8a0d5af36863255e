import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kafka, startKafka } from '@nunatak/kafka';
import { DOMAINS } from '@nunatak/services';
import { type PostgresServer, type RedisServer, startDebianPostgres, startRedis } from '@nunatak/services/backing';
import { startSideChain } from '../system.js';
import { ask, waitForHead, waitUntil } from '../waiting.js';
import { type ComposeService, nameOf, nameOutside, podOf, readCompose } from './compose-pods.js';
import { kubectl, read } from './kubectl.js';
import { type Pod, READY_TIMEOUT_MS } from './release.js';
import { NODE, type ReachableChain, reachable } from './surroundings.js';

/** Their images are others' work: what runs in their place is outside of the cluster, under their names and ports. */
const OTHERS = ['postgres', 'kafka', 'redis'];

/** The files of `docker` as pods: no container engine runs here. */
describe('what docker/compose*.yaml describes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-compose-'));
  let chain: ReachableChain;
  let postgres: PostgresServer;
  let redis: RedisServer;
  let kafka: Kafka;

  beforeAll(async () => {
    chain = await reachable(await startSideChain(1, 50));
    postgres = await startDebianPostgres({ folder, host: NODE });
    for (const { database } of DOMAINS) if (database) await postgres.createDatabase(database.name);
    redis = await startRedis({ folder, host: NODE });
    kafka = await startKafka({ dataDir: join(folder, 'kafka'), host: NODE });
  });
  afterAll(async () => {
    await Promise.all([kafka?.kill(), redis?.kill(), postgres?.kill(), chain?.stop()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  const servicesOf = async (file: string): Promise<[string, ComposeService][]> => {
    const secret = (): string => randomBytes(32).toString('hex');
    const services = await readCompose(file, {
      POSTGRES_PASSWORD: new URL(postgres.url('postgres')).password,
      ...{ NUNATAK_PAGE_TOKEN_SECRETS: secret(), NUNATAK_GATEWAY_SECRETS: secret(), NUNATAK_INNER_SECRETS: secret() },
      NUNATAK_EVM_RPC: chain.url,
    });
    return Object.entries(services).filter(([name, { profiles = [] }]) => !OTHERS.includes(name) && !profiles.length);
  };
  const create = async (namespace: string, objects: object[]): Promise<void> => {
    const list = { apiVersion: 'v1', kind: 'List', items: objects };
    await kubectl(['create', '--namespace', namespace, '--filename', '-'], JSON.stringify(list));
  };
  const makeNamespace = async (name: string): Promise<void> => {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    await create('default', [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }]);
  };
  const pods = async (namespace: string) => (await read<{ items: Pod[] }>(['pods', '--namespace', namespace])).items;
  const addressOf = async (namespace: string, service: string): Promise<string> => {
    let address: string | undefined;
    const isDone = async () => {
      address = (await pods(namespace)).find(({ metadata }) => metadata.name === service)?.status.podIP;
      return address !== undefined;
    };
    await waitUntil({ what: `an address of ${service}`, isDone, timeoutMs: READY_TIMEOUT_MS });
    return `http://${address}`;
  };

  it('serves a chain, with every service in a container', async () => {
    await makeNamespace('compose');
    const services = await servicesOf('compose.yaml');
    const port = (url: string) => Number(new URL(url).port);
    await create('compose', [
      ...nameOutside('postgres', NODE, [5_432, postgres.port]),
      ...nameOutside('redis', NODE, [6_379, port(redis.url)]),
      ...nameOutside('kafka', NODE, [9_092, port(`http://${kafka.brokers[0]}`)]),
      ...services.map(([name]) => nameOf(name)),
    ]);
    const isTool = ([, { restart }]: [string, ComposeService]) => restart === 'on-failure';
    const podsOf = (some: [string, ComposeService][]) => some.map(([name, service]) => podOf(name, service, NODE));
    // The others depend on its end.
    await create('compose', podsOf(services.filter(isTool)));
    const isMigrated = async () => (await pods('compose')).every(({ status }) => status.phase === 'Succeeded');
    await waitUntil({ what: 'an end of the migration', isDone: isMigrated, timeoutMs: READY_TIMEOUT_MS });
    await create('compose', podsOf(services.filter((service) => !isTool(service))));

    const gateway = await addressOf('compose', 'gateway');
    await waitForHead(`${gateway}:8080`, chain.node, { timeoutMs: READY_TIMEOUT_MS });
    const series = `/v2/chains/${chain.node.chainId}/metrics/cumulativeTxCount`;
    const isCounted = async () => (await (await ask(`${gateway}:8081`, series)).text()).match(/"value":[1-9]/) !== null;
    await waitUntil({ what: 'a count of transactions', isDone: isCounted, timeoutMs: READY_TIMEOUT_MS });
    const restarted = (await pods('compose')).filter(({ status }) =>
      status.containerStatuses?.some((of) => of.restartCount),
    );
    expect(restarted.map(({ metadata }) => metadata.name)).toEqual([]);
    await kubectl(['delete', 'namespace', 'compose', '--wait=false']);
  });

  it('serves a chain from standalone alone', async () => {
    await makeNamespace('compose-standalone');
    const services = await servicesOf('compose.standalone.yaml');
    await create(
      'compose-standalone',
      services.map(([name, service]) => podOf(name, service, NODE)),
    );
    const standalone = await addressOf('compose-standalone', 'standalone');
    await waitForHead(`${standalone}:8080`, chain.node, { timeoutMs: READY_TIMEOUT_MS });
    await kubectl(['delete', 'namespace', 'compose-standalone', '--wait=false']);
  });
});
