import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRecording, type RecordedNode, startRecordedNode } from '@nunatak/primary-network-recordings';
import { DOMAINS } from '@nunatak/services';
import { CLIENT_KEY } from '../compare/api.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { compareFigures } from '../compare/metrics/compare-figures.js';
import { comparePrimaryNetwork } from '../compare/primary-network/compare-primary-network.js';
import { Oracle } from '../oracle/oracle.js';
import { type PrimaryNetworkFacts, readPrimaryNetwork } from '../oracle/primary-network/primary-network-facts.js';
import { recordingNode } from '../oracle/primary-network/recording-node.js';
import { headsAreThere } from '../primary-network/heads.js';
import { mainEntry } from '../system.js';
import { ask, ROOT, START_TIMEOUT_MS, waitForHead, waitUntil } from '../waiting.js';
import { kubectl } from './kubectl.js';
import { Release } from './release.js';
import {
  NODE,
  type ReachableChain,
  type Surroundings,
  startReachableMainChain,
  startSurroundings,
} from './surroundings.js';
import { underLoad } from './under-load.js';

const OPERATORS_PORT = 9113;
const SERVICES = DOMAINS.flatMap(({ services }) => services.map(({ name }) => name)).concat('gateway');
/** Less than the shape requests, so that all fits on two cores. A comparison would make more pods than the only node has room for. */
const sizeOf = (service: string): object => ({
  resources: { requests: { cpu: '10m', memory: '64Mi' } },
  ...(SCALED.includes(service) && { autoscaling: { enabled: false }, replicas: 2 }),
});
const SCALED = ['gateway', 'evm-data', 'primary-network-data'];
/** So many that the load is never limited. */
const UNLIMITED = '1000000000';

/** An EVM chain, the recorded primary network, metrics of both, and keys. Nobody signs: the recording has no validators that run. */
describe('the shape production with all domains', () => {
  let chain: ReachableChain;
  let facts: PrimaryNetworkFacts;
  let node: RecordedNode;
  let surroundings: Surroundings;
  let release: Release;
  let forwarder: ChildProcess | undefined;
  let baseUrl: string;

  beforeAll(async () => {
    chain = await startReachableMainChain(1, 100);
    facts = await readPrimaryNetwork(recordingNode());
    node = await startRecordedNode(openRecording(), { host: NODE });
    surroundings = await startSurroundings();
    release = await Release.prepare(
      'all-domains',
      'nunatak',
      'production',
      {
        ...surroundings.values,
        settings: { ...surroundings.values.settings, NUNATAK_AVALANCHE_NODES: [node.url] },
        chains: [mainEntry(chain.url)],
        services: Object.fromEntries(SERVICES.map((service) => [service, sizeOf(service)])),
      },
      surroundings.secrets,
    );
    await release.install();
    baseUrl = await release.urlOf('gateway', 'http');
  }, 480_000);
  afterAll(async () => {
    forwarder?.kill();
    await surroundings?.stop();
    await node?.stop();
    await chain?.stop();
  });

  /** Runs the tool as an operator does, through `kubectl port-forward`. */
  const operate = async (...args: string[]): Promise<Record<string, unknown>> => {
    const [, token = ''] = surroundings.secrets.nunatak?.NUNATAK_ACCOUNTS_OPERATOR_TOKENS?.split('=') ?? [];
    const env = { PATH: process.env.PATH, NUNATAK_ACCOUNTS_TOKEN: token };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/cli/dist/main.js', ...args, '--url', `http://127.0.0.1:${OPERATORS_PORT}`, '--json'],
      { cwd: ROOT, env },
    );
    return JSON.parse(stdout) as Record<string, unknown>;
  };

  it('knows the keys that an operator makes', async () => {
    const target = ['deployment/nunatak-accounts', String(OPERATORS_PORT), '--namespace', release.namespace];
    forwarder = spawn('kubectl', ['port-forward', ...target], { stdio: 'ignore' });
    await waitUntil({
      ...{ what: 'the operators’ API', timeoutMs: START_TIMEOUT_MS },
      isDone: async () => (await fetch(`http://127.0.0.1:${OPERATORS_PORT}/`)).status > 0,
    });
    await operate('plans', 'set', 'unauthenticated', '--per-minute', UNLIMITED, '--per-day', UNLIMITED);
    await operate('plans', 'set', 'small', '--per-minute', '1000', '--per-day', '1000');
    await operate('orgs', 'add', 'one', '--plan', 'small');
    const { key } = await operate('keys', 'create', 'first', '--org', 'one');
    const keys = join(mkdtempSync(join(tmpdir(), 'nunatak-keys-')), 'keys');
    writeFileSync(keys, CLIENT_KEY);
    await operate('plans', 'set', 'large', '--per-minute', UNLIMITED, '--per-day', UNLIMITED);
    await operate('orgs', 'add', 'comparison', '--plan', 'large');
    await operate('keys', 'import', keys, '--org', 'comparison');
    rmSync(dirname(keys), { recursive: true });
    const status = async (apiKey: string): Promise<number> =>
      (await fetch(`${baseUrl}/v1/chains`, { headers: { 'x-service-api-key': apiKey } })).status;
    await waitUntil({
      ...{ what: 'the key at each gateway', timeoutMs: START_TIMEOUT_MS },
      isDone: async () => (await status(String(key))) === 200,
    });
    expect(await status(`ac_live_${'0'.repeat(24)}`)).toBe(401);
  });

  it('answers for each domain as the nodes say', async () => {
    await waitForHead(baseUrl, chain.node, { timeoutMs: START_TIMEOUT_MS });
    const oracle = await Oracle.read(chain.node.rpc, chain.description);
    await compareAll(baseUrl, [oracle], BRIEF);
    expect(await compareFigures(await release.urlOf('gateway', 'metrics'), [oracle])).toBeGreaterThan(100);
    await headsAreThere(baseUrl, facts);
    await comparePrimaryNetwork(baseUrl, facts);
    await release.test();
  });

  it('fails no request while all of it is restarted', async () => {
    const { failures } = await underLoad({ baseUrl, chain, what: 'a restart of all services' }, async () => {
      await kubectl(['rollout', 'restart', 'deployment', '--namespace', release.namespace]);
      await release.isWhole();
    });
    expect(failures.slice(0, 10)).toEqual([]);
    expect((await ask(baseUrl, '/v1/networks/fuji/blockchains/p-chain/blocks?pageSize=1')).status).toBe(200);
  });

  it('leaves nothing but the Secrets that it was given, and the signature aggregator’s volume', async () => {
    await release.uninstall();
    const left = (await release.leftovers()).filter((name) => !/^persistentvolumeclaim\/data-.*signature/.test(name));
    expect(left.sort()).toEqual(['secret/kafka-tls', 'secret/nunatak']);
  });
});
