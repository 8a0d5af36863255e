import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Anvil, startAnvil } from '../chain/anvil.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import type { Hex } from '../rpc.js';
import { ask, START_TIMEOUT_MS, waitUntil } from '../waiting.js';
import { ServedHeads } from './served-heads.js';

/**
 * `npm run share-chains -- [--chains 8] [--replicas 4]`: chains that are spread over replicas of ingester and indexer, each a process. Replicas
 * are restarted one after the other, then one of each is killed. Prints how many chains each replica has, how long it took until the chains
 * were spread, and how much later than usual the served heads were. Compares every served block with the chains' nodes at the end.
 */
const { values } = parseArgs({
  options: { chains: { type: 'string', default: '8' }, replicas: { type: 'string', default: '4' } },
});
const [CHAINS, REPLICAS] = [Number(values.chains), Number(values.replicas)];
const SERVICES = { 'evm-ingester': 'ingester', 'evm-indexer': 'indexer' } as const;
type Service = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Service[];
const SPREAD_MS = 60_000;
const CALM_MS = 30_000;
/** By so much the busiest replica may have more than the one with the fewest. Nothing moves then. */
const MOST_DIFFERENCE = 1;
const FIRST_CHAIN_ID = 41_001;

const faults: string[] = [];
const nodes: Anvil[] = [];
for (let i = 0; i < CHAINS; i++) nodes.push(await startAnvil({ chainId: FIRST_CHAIN_ID + i, blockTime: 1 }));
let nunatak: NunatakProcesses | undefined;
let heads: ServedHeads | undefined;
try {
  nunatak = await NunatakProcesses.start({
    rpcUrls: [],
    chains: { chains: nodes.map(({ chainId, url }) => ({ chainId, name: chainId, endpoints: [{ rpcUrl: url }] })) },
    replicas: { 'evm-ingester': REPLICAS, 'evm-indexer': REPLICAS, 'evm-enricher': 1, 'metrics-indexer': 1 },
    env: { NUNATAK_SHARE_CHAINS: 'true' },
  });
  const { services, baseUrl } = nunatak;
  const pool = new pg.Pool({ connectionString: nunatak.databaseUrl() ?? '', max: 1 });
  heads = new ServedHeads(baseUrl, nodes);
  await heads.start();
  await phase('at the start', () => spread(pool));
  for (const name of NAMES) {
    await phase(`${name}: replicas restarted one after the other`, async () => {
      for (let replica = 1; replica <= REPLICAS; replica++) await services.restart(name, replica);
    });
    await phase(`${name}: after that`, () => spread(pool));
  }
  await phase('in the calm', async () => {
    const before = await holders(pool);
    await sleep(CALM_MS);
    const after = await holders(pool);
    for (const [lease, holder] of before)
      if (after.get(lease) !== holder) faults.push(`in the calm, ${lease} went from ${holder} to ${after.get(lease)}`);
  });
  for (const name of NAMES) {
    await phase(`${name} 1: kill -9`, async () => {
      await services.kill(name, 1, 'SIGKILL', { restart: false });
      await sleep(20_000);
    });
    await phase(`${name} 1: started again`, async () => {
      await services.start(name, 1);
      await spread(pool);
    });
  }
  await heads.stop();
  await pool.end();
  for (const node of nodes) await compareBlocks(baseUrl, node);
} finally {
  await heads?.stop();
  await nunatak?.dispose();
  await Promise.all(nodes.map((node) => node.stop()));
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Runs a part, and prints how long it took and by how much the latest served head was late meanwhile. */
async function phase(what: string, work: () => Promise<unknown>): Promise<void> {
  heads!.forget();
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.info(`${what}: ${seconds} s, heads served up to ${Math.round(heads!.latestMs)} ms late; ${result ?? ''}`);
}

/** Returns how many leases each replica has, by role, most first. */
async function counts(pool: pg.Pool): Promise<Record<string, number[]>> {
  const { rows } = await pool.query<{ role: string; count: string }>(
    `SELECT role, count(*) FROM lease WHERE role = ANY($1) AND expires_at > clock_timestamp() GROUP BY role, holder`,
    [Object.values(SERVICES)],
  );
  const of = (role: string) => rows.filter((row) => row.role === role).map(({ count }) => Number(count));
  const filled = (role: string) => [...of(role), ...new Array<number>(REPLICAS).fill(0)].slice(0, REPLICAS);
  return Object.fromEntries(Object.values(SERVICES).map((role) => [role, filled(role).sort((a, b) => b - a)]));
}

/** Waits until chains are spread. @returns how many each replica has */
async function spread(pool: pg.Pool): Promise<string> {
  let last: Record<string, number[]> = {};
  const isDone = async () => {
    last = await counts(pool);
    return Object.values(last).every(
      (all) => all.reduce((sum, each) => sum + each, 0) === CHAINS && all[0]! - all.at(-1)! <= MOST_DIFFERENCE,
    );
  };
  const began = performance.now();
  await waitUntil({ what: 'chains spread', isDone, timeoutMs: START_TIMEOUT_MS, details: () => JSON.stringify(last) });
  const tookMs = performance.now() - began;
  if (tookMs > SPREAD_MS) faults.push(`chains were spread after ${Math.round(tookMs)} ms: ${JSON.stringify(last)}`);
  return JSON.stringify(last);
}

/** Returns each lease's holder and epoch: a holder that lost its lease and took it again has another epoch. */
async function holders(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ lease: string; holder: string }>(
    `SELECT role || ' ' || key AS lease, holder || ' (epoch ' || epoch || ')' AS holder FROM lease WHERE role = ANY($1)`,
    [Object.values(SERVICES)],
  );
  return new Map(rows.map(({ lease, holder }) => [lease, holder]));
}

/** Compares every served block up to the node's head with the node's. */
async function compareBlocks(baseUrl: string, { chainId, rpc }: Anvil): Promise<void> {
  const head = Number(await rpc.call<Hex>('eth_blockNumber'));
  const served = async (): Promise<string[]> => {
    const hashes: string[] = [];
    for (let token = ''; ; ) {
      const response = await ask(baseUrl, `/v1/chains/${chainId}/blocks?pageSize=100${token && `&pageToken=${token}`}`);
      const { blocks, nextPageToken } = (await response.json()) as {
        blocks: { blockNumber: string; blockHash: string }[];
        nextPageToken?: string;
      };
      for (const { blockNumber, blockHash } of blocks)
        if (Number(blockNumber) <= head) hashes.push(`${blockNumber} ${blockHash}`);
      if (nextPageToken === undefined) return hashes.reverse();
      token = encodeURIComponent(nextPageToken);
    }
  };
  await waitUntil({
    what: `block ${head} of chain ${chainId}`,
    isDone: async () => (await served()).length > head,
    timeoutMs: START_TIMEOUT_MS,
  });
  const expected: string[] = [];
  for (let height = 0; height <= head; height++) {
    const block = await rpc.call<{ hash: Hex }>('eth_getBlockByNumber', `0x${height.toString(16)}`, false);
    expected.push(`${height} ${block.hash}`);
  }
  const actual = await served();
  const difference = expected.findIndex((each, i) => each !== actual[i]);
  if (difference >= 0 || actual.length !== expected.length)
    faults.push(`chain ${chainId}: served ${actual[difference]}, the node has ${expected[difference]}`);
  else console.info(`chain ${chainId}: ${actual.length} blocks are the node's`);
}
