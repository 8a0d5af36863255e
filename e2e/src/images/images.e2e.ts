import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { describedServices } from '@nunatak/rpc/testing';
import { DOMAINS, type Services, servicesOf, startServices } from '@nunatak/services';
import { type Backing, startBacking } from '@nunatak/services/backing';
import { startTraceCollector, type TraceCollector } from '@nunatak/telemetry/trace-collector';
import { type ChainUnderTest, mainEntry, startMainChain } from '../system.js';
import { ask, waitForHead, waitUntil } from '../waiting.js';
import { folderOf, giveTo, StagedApps, unprivileged } from './staged-apps.js';

const SEED = Number(process.env.SEED ?? 1);
/** Of this machine. Elsewhere than on 127.0.0.1, Kafka takes clients only by TLS and after a log-in. */
const HOST = '127.0.0.2';
/** So many processes start at once here. */
const TIMEOUT_MS = 240_000;
const SECRET = randomBytes(32).toString('base64');
const INNER_SECRET = randomBytes(32).toString('hex');
/** As in the images. */
const USER = unprivileged(10_001);
/** initdb asks for the name of its user, which 10001 has in the image alone. */
const NOBODY = unprivileged(65_534);
/** A place in TypeScript, as stacks name it. */
const SOURCE = /\/src\/[\w./-]+\.ts:\d+:\d+/;
/** One in a compiled file of the workspace. */
const COMPILED = /\/(apps|libs)\/(?:(?!node_modules)[\w-]+\/)+dist\/[\w./-]+\.js:\d+:\d+/;

/** Each app runs from the files that its image holds, outside the checkout, as a user who can write to none of them. */
describe(`apps from the files of their images, SEED=${SEED}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-images-'));
  let apps: StagedApps;
  let chain: ChainUnderTest;
  let network: RecordedNode;
  let backing: Backing;
  let collector: TraceCollector;
  let services: Services;
  let toolEnvironment: Record<string, string>;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    [apps, backing] = await Promise.all([
      StagedApps.stage(join(folder, 'apps')),
      startBacking({ folder: join(folder, 'backing'), host: HOST }),
    ]);
    chain = await startMainChain(SEED, 20);
    network = await startRecordedNode(openRecording());
    collector = await startTraceCollector();
    const { caFile, certificateFile, keyFile, username, password } = backing.kafkaAccess!;
    for (const file of [caFile, certificateFile, keyFile]) giveTo(USER, file);
    const kafka = {
      NUNATAK_KAFKA_BROKERS: backing.kafkaBrokers,
      NUNATAK_KAFKA_SSL: 'true',
      NUNATAK_KAFKA_SSL_CA_FILE: caFile,
      NUNATAK_KAFKA_SSL_CERTIFICATE_FILE: certificateFile,
      NUNATAK_KAFKA_SSL_KEY_FILE: keyFile,
      NUNATAK_KAFKA_SASL_MECHANISM: 'scram-sha-256',
      NUNATAK_KAFKA_SASL_USERNAME: username,
      NUNATAK_KAFKA_SASL_PASSWORD: password,
    };
    const databases = DOMAINS.flatMap(({ name, database }) => {
      const url = backing.databaseUrls[name];
      return database && url !== undefined ? [[database.variable, url]] : [];
    });
    toolEnvironment = { ...Object.fromEntries(databases), ...kafka };
    await tool('migrate');
    const chainsFile = join(folder, 'chains.json');
    writeFileSync(chainsFile, JSON.stringify({ chains: [mainEntry(chain.node.url)] }));
    const names = servicesOf(DOMAINS).map(({ name }) => name);
    services = await startServices({
      ...{ databaseUrls: backing.databaseUrls, kafkaBrokers: backing.kafkaBrokers, redisUrl: backing.redis.url },
      nodes: { NUNATAK_CHAINS_FILE: chainsFile, NUNATAK_AVALANCHE_NODES: network.url },
      environment: {
        ...kafka,
        NUNATAK_ACCOUNTS_KEY_SECRETS: `1:${SECRET}`,
        NUNATAK_ACCOUNTS_OPERATOR_TOKENS: `alice=${SECRET}`,
        NUNATAK_GRPC_REFLECTION: 'true',
        ...{ NUNATAK_TRACING_URL: collector.url, NUNATAK_TRACING_SAMPLE_RATIO: '1' },
      },
      environmentOf: Object.fromEntries(names.map((name) => [name, { NUNATAK_INNER_SECRETS: INNER_SECRET }])),
      replicas: Object.fromEntries(names.map((name) => [name, 1])),
      ...{ ports: 'free', folder: folderOf(USER, join(folder, 'services')), user: USER },
      rootOf: (app) => apps.rootOf(app),
    });
  });
  afterAll(async () => {
    await services?.stop();
    await collector?.close();
    await backing?.kill();
    await network?.stop();
    await chain?.node.stop();
    if (!process.env.NUNATAK_E2E_KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  const tool = async (...args: string[]): Promise<string> =>
    (await apps.run('cli', args, { user: USER, env: toolEnvironment })).stdout;
  const textOf = async (url: string): Promise<string> => {
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  const logOf = (name: string): string => readFileSync(join(folder, 'services/logs', `${name}-1.log`), 'utf8');

  it('index an EVM chain and a primary network from a Kafka with TLS, and count metrics', async () => {
    await waitForHead(services.baseUrl, chain.node, { timeoutMs: TIMEOUT_MS });
    for (const name of ['p', 'x', 'c']) {
      const path = `/v1/networks/fuji/blockchains/${name}-chain/blocks?pageSize=1`;
      const isDone = async () => (await (await ask(services.baseUrl, path)).text()).includes('"blockHash"');
      await waitUntil({ what: `a block of the ${name}-chain`, isDone, timeoutMs: TIMEOUT_MS });
    }
    const counted = `${services.metricsUrl}/v2/chains/${chain.node.chainId}/metrics/cumulativeTxCount?timeInterval=day`;
    const isDone = async () => JSON.parse(await textOf(counted)).results[0].value > 0;
    await waitUntil({ what: 'a count of transactions', isDone, timeoutMs: TIMEOUT_MS });
  });

  it('serve their documents and reference pages', async () => {
    const operators = services.processes.find(({ operatorsPort }) => operatorsPort)!.operatorsPort;
    for (const host of [services.baseUrl, services.metricsUrl, `http://127.0.0.1:${operators}`]) {
      expect(Object.keys(JSON.parse(await textOf(`${host}/openapi.json`)).paths)).not.toEqual([]);
      expect(await textOf(`${host}/docs`)).toContain('swagger-ui');
      for (const asset of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
        expect((await textOf(`${host}/docs/${asset}`)).length).toBeGreaterThan(100);
    }
  });

  it('describe their gRPC services', async () => {
    const serving = services.processes.filter(({ grpcPort }) => grpcPort);
    for (const { name, grpcPort } of serving)
      expect([name, await describedServices(`127.0.0.1:${grpcPort}`, INNER_SECRET)]).not.toEqual([name, []]);
  });

  it('are small', () => {
    for (const name of [...services.processes.map((each) => each.name), 'cli', 'standalone'])
      expect(apps.sizeOf(name)).toBeLessThan(name === 'standalone' ? 150e6 : 40e6);
  });

  it('send traces', async () => {
    const names = services.processes.map(({ name }) => name);
    await collector.until((spans) => names.every((name) => spans.some(({ service }) => service === name)));
  });

  it('let the tool verify a chain', async () => {
    expect(await tool('verify', '--chain', chain.node.chainId, '--sample', '5')).toContain('no differences');
  });

  it('name lines of TypeScript where their database fails', async () => {
    await backing.postgres.kill();
    const names = servicesOf(DOMAINS).flatMap(({ name, needs }) => (needs.stream ? [name] : []));
    const silent = () => names.filter((name) => !SOURCE.test(logOf(name)));
    await until(() => silent().length === 0, { what: () => `stacks are in the logs of ${silent()}` });
    for (const { name } of services.processes)
      expect([name, COMPILED.exec(logOf(name))?.[0]]).toEqual([name, undefined]);
  });

  it('show a demo chain in one container', async () => {
    await services.stop();
    const [port, metricsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
    const ports = ['--port', port, '--metrics-port', metricsPort, '--admin-port', adminPort].map(String);
    const args = [...ports, '--data-dir', folderOf(NOBODY, join(folder, 'data')), '--log-level', 'info'];
    const running = apps.run('standalone', args, { user: NOBODY });
    try {
      const isDone = async () =>
        (await (await ask(`http://127.0.0.1:${port}`, '/v1/blocks?pageSize=1')).text()).includes('"blockHash"');
      let end = '';
      running.catch((error) => {
        end = error.stderr;
      });
      await waitUntil({ what: 'a block', timeoutMs: TIMEOUT_MS, isDone, isHopeless: () => end || undefined });
    } finally {
      running.child.kill();
      await running;
    }
  });
});
