import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';
import { ask } from '../waiting.js';
import { busyPaths, readyGateways, SteadyLoad } from './steady-load.js';

const SEED = Number(process.env.SEED ?? 1);
const [OLD, NEW] = ['former', 'next'].map((name) => name.repeat(8)) as [string, string];
const INNER = 'NUNATAK_INNER_SECRETS';
const PAGE_TOKENS = 'NUNATAK_PAGE_TOKEN_SECRETS';
const DATABASE = 'NUNATAK_EVM_DATABASE_URL';
/** Services of the EVM, which all have the inner secrets and, but for the gateway, the database's URL. */
const SERVICES = ['evm-ingester', 'evm-indexer', 'evm-enricher', 'evm-data', 'gateway'] as const;
type Settings = Record<string, string>;

describe(`secrets that are replaced under load, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakProcesses;
  let owner: pg.Client | undefined;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 60);
    const data = { [PAGE_TOKENS]: OLD, NUNATAK_GATEWAY_SECRETS: OLD, NUNATAK_DRAIN_MS: '1000' };
    nunatak = await NunatakProcesses.start({
      ...{ rpcUrls: [], chains: { chains: [mainEntry(chain.node.url, chain.description.listed)] } },
      replicas: {
        ...{ gateway: 2, 'evm-indexer': 1, 'evm-enricher': 1 },
        ...{ 'primary-network-data': 0, 'metrics-indexer': 0, metrics: 0 },
      },
      envOf: {
        ...Object.fromEntries(SERVICES.map((name) => [name, { [INNER]: OLD }])),
        'evm-data': { [INNER]: OLD, ...data },
        gateway: { [INNER]: OLD, NUNATAK_GATEWAY_SECRET: OLD, NUNATAK_DRAIN_MS: '1000' },
      },
    });
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
  });
  afterAll(async () => {
    await owner?.end();
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  /** Restarts every replica with other settings: the first of each service, then the second. */
  const restartAll = async (settings: Settings, of: Partial<Record<string, Settings>>): Promise<void> => {
    for (const turn of [1, 2]) {
      const replicas = nunatak.services.processes.filter(({ replica }) => replica === turn);
      await Promise.all(replicas.map(({ name }) => nunatak.services.restart(name, turn, { ...settings, ...of[name] })));
      await mineRandom(chain.story, 1);
    }
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
  };
  const page = async (token: string) =>
    (await ask(nunatak.baseUrl, `/v1/chains/${chain.node.chainId}/transactions?pageSize=5&pageToken=${token}`)).status;
  /** Status of a data service's answer to a gateway that shows a secret. */
  const asGateway = async (secret: string) => {
    const { port } = nunatak.services.processes.find(({ name }) => name === 'evm-data')!;
    const headers = { 'x-nunatak-gateway-secret': secret };
    return (await fetch(`http://127.0.0.1:${port}/v1/chains`, { headers })).status;
  };

  it('cost no request: inner, gateway and page token secrets, and the role of the database', async () => {
    const url = new URL(nunatak.databaseUrl() ?? '');
    const former = url.username;
    owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    const newer = new URL(url);
    [newer.username, newer.password] = ['nunatak_b', 'next'];
    await owner.query(`CREATE ROLE nunatak_b LOGIN PASSWORD 'next' IN ROLE ${former}`);
    await owner.query(`ALTER ROLE nunatak_b SET role ${former}`);
    const list = `/v1/chains/${chain.node.chainId}/transactions?pageSize=5`;
    const { nextPageToken } = (await (await ask(nunatak.baseUrl, list)).json()) as { nextPageToken: string };
    // What is asked of the node has a deadline, which a busy machine may pass.
    const paths = busyPaths(chain).filter((path) => !path.endsWith(':listErc20'));
    const load = new SteadyLoad(readyGateways(nunatak.services), paths);
    await load.start(4);

    await restartAll(
      { [INNER]: `${OLD},${NEW}` },
      { 'evm-data': { [PAGE_TOKENS]: `${OLD},${NEW}`, NUNATAK_GATEWAY_SECRETS: `${OLD},${NEW}` } },
    );
    expect(await page(nextPageToken)).toBe(200);
    await restartAll(
      { [INNER]: `${NEW},${OLD}`, [DATABASE]: newer.href },
      { 'evm-data': { [PAGE_TOKENS]: `${NEW},${OLD}` }, gateway: { NUNATAK_GATEWAY_SECRET: NEW } },
    );
    expect(await page(nextPageToken)).toBe(200);
    expect(await asGateway(OLD)).toBe(200);
    await restartAll({ [INNER]: NEW }, { 'evm-data': { [PAGE_TOKENS]: NEW, NUNATAK_GATEWAY_SECRETS: NEW } });
    const { requests, failures } = await load.stop();

    expect(failures.slice(0, 10)).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect([await page(nextPageToken), await asGateway(OLD), await asGateway(NEW)]).toEqual([400, 403, 200]);
    const { rows } = await owner.query(
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ usename: 'nunatak_b' }]);
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), BRIEF);
  });
});
