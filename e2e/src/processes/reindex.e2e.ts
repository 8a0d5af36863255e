import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Random } from '../chain/random.js';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { metadataIsLookedFor } from '../compare/evm/metadata-is-there.js';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';
import { waitUntil } from '../waiting.js';
import { activeReplica } from './active-replica.js';
import { BlockGate } from './block-gate.js';
import { busyPaths, readyGateways, SteadyLoad } from './steady-load.js';

const SEED = Number(process.env.SEED ?? 1);
/** A reindexing writes 128 blocks at a time: once before it waits for block 200, again before 400, and has some left after that. */
const BLOCKS = 430;
const TIMEOUT_MS = 60_000;

/** Of what `nunatak jobs list --json` tells. */
interface Job {
  id: number;
  state: string;
  nextHeight: number;
}

describe(`a reindexing whose indexer is killed, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let proxy: FaultProxy;
  let gate: BlockGate;
  let nunatak: NunatakProcesses;
  let database: pg.Pool;
  let load: SteadyLoad;

  beforeAll(async () => {
    chain = await startMainChain(SEED, BLOCKS);
    proxy = await startFaultProxy(chain.node.url, new Random(SEED));
    gate = new BlockGate(proxy);
    nunatak = await NunatakProcesses.start({
      ...{ rpcUrls: [], chains: { chains: [mainEntry(proxy.url, chain.description.listed)] } },
    });
    database = new pg.Pool({ connectionString: nunatak.databaseUrl() });
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
    await metadataIsLookedFor(nunatak.baseUrl, chain.description);
    load = new SteadyLoad(readyGateways(nunatak.services), busyPaths(chain), (text) => text);
  });
  afterAll(async () => {
    await load?.stop();
    await database?.end();
    await nunatak?.dispose();
    proxy?.stop();
    await chain?.node.stop();
  });

  const job = async (): Promise<Job> => {
    const [newest] = await nunatak.tool<Job[]>('jobs', 'list');
    if (!newest) throw new Error('there is no job');
    return newest;
  };
  const jobUntil = async (what: string, isDone: (job: Job) => boolean): Promise<Job> => {
    let seen: Job | undefined;
    await waitUntil({
      what: `a job ${what}`,
      isDone: async () => {
        seen = await job();
        return isDone(seen);
      },
      timeoutMs: TIMEOUT_MS,
      details: () => `${JSON.stringify(seen)}\n${nunatak.output.slice(-6_000)}`,
    });
    return seen as Job;
  };
  const stagingSchemas = async (): Promise<string[]> => {
    const { rows } = await database.query<{ nspname: string }>(
      `SELECT nspname FROM pg_namespace WHERE nspname ~ '^(reindex|retired)_'`,
    );
    return rows.map(({ nspname }) => nspname);
  };
  const servedTable = async (): Promise<unknown> =>
    (await database.query(`SELECT 'block_${chain.node.chainId}'::regclass::oid AS oid`)).rows[0];

  /** Waits until the job is further than height `than`. @returns the height at which it stands, waiting for the node */
  const jobIsFurther = async (than: number): Promise<number> => {
    const { id, state, nextHeight } = await jobUntil('that goes on', (seen) => seen.nextHeight > than);
    expect(state).toBe('running');
    expect(await stagingSchemas()).toEqual([`reindex_${chain.node.chainId}_${id}`]);
    return nextHeight;
  };
  /** Kills the indexer that carries the job out, for good. Tells which one, and what blocks were read since the last kill. */
  const killTheActive = async (): Promise<{ replica: number; read: number[] }> => {
    const replica = await activeReplica('evm-indexer', {
      ...{ services: nunatak.services, databaseUrl: nunatak.databaseUrl() ?? '', chainId: chain.node.chainId },
    });
    await nunatak.services.kill('evm-indexer', replica, 'SIGKILL', { restart: false });
    const read = gate.takeHeights();
    expect((await job()).state).toBe('running');
    return { replica, read };
  };

  it('is gone on with by the spare, and after its kill by the restarted one, each from where it stands', async () => {
    const served = await servedTable();
    await load.start(2);
    gate.holdFrom(200);
    await nunatak.tool('reindex', '--chain', chain.node.chainId, '--no-wait');
    const first = await jobIsFurther(0);
    const { replica, read } = await killTheActive();
    expect(read).toContain(first - 1);

    gate.holdFrom(400);
    const second = await jobIsFurther(first);
    await nunatak.services.start('evm-indexer', replica);
    const spare = await killTheActive();
    expect(spare.replica).not.toBe(replica);
    expect(below(first, spare.read)).toEqual([]);

    gate.open();
    await jobUntil('that is done', ({ state }) => state === 'done');
    expect(below(second, gate.takeHeights())).toEqual([]);
    await waitUntil({
      ...{ what: 'the cleaning up', timeoutMs: TIMEOUT_MS },
      isDone: async () => (await stagingSchemas()).length === 0,
    });
    const { requests, failures } = await load.stop();
    expect(failures.slice(0, 10)).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(await servedTable()).not.toEqual(served);

    await mineRandom(chain.story, 2);
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), BRIEF);
  });
});

/** Which of the blocks that were read were done already. The first one is always read: by it the node's chain is known for the right one. */
function below(done: number, read: number[]): number[] {
  return read.filter((height) => height > 0 && height < done);
}
