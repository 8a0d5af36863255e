import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';
import { waitUntil } from '../waiting.js';
import { activeReplica } from './active-replica.js';
import { busyPaths, readyGateways, SteadyLoad } from './steady-load.js';

const SEED = Number(process.env.SEED ?? 1);
const CONCURRENCY = 10;
/** Until a spare serves new blocks after its predecessor was killed: a lease of 7.5 s and 1 to 3 s more, twice that where the machine is loaded. */
const TAKE_OVER_MS = 20_000;

describe(`services with replicas, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakProcesses;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 100);
    nunatak = await NunatakProcesses.start({
      ...{ rpcUrls: [], chains: { chains: [mainEntry(chain.node.url, chain.description.listed)] } },
      replicas: { gateway: 2 },
      // The client looks at readiness ten times a second, on a machine that may be slow.
      envOf: { gateway: { NUNATAK_DRAIN_MS: '2000' }, 'evm-data': { NUNATAK_DRAIN_MS: '2000' } },
    });
    await caughtUp();
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  const caughtUp = (): Promise<void> => nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
  const compareBriefly = async (): Promise<void> => {
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), BRIEF);
  };
  const activeOf = (name: 'evm-ingester' | 'evm-indexer'): Promise<number> =>
    activeReplica(name, {
      services: nunatak.services,
      databaseUrl: nunatak.databaseUrl() ?? '',
      chainId: chain.node.chainId,
    });

  it('answers every request while every process is restarted, one after the other, and goes on with the chain', async () => {
    const load = new SteadyLoad(readyGateways(nunatak.services), busyPaths(chain));
    await load.start(CONCURRENCY);
    const exits: string[] = [];
    for (const { name, replica } of nunatak.services.processes) {
      const exit = await nunatak.services.restart(name, replica);
      if (exit !== 0) exits.push(`${name} ${replica} ended with ${exit}`);
      await mineRandom(chain.story, 1);
      await caughtUp();
    }
    const { requests, failures, slowestMs } = await load.stop();
    console.info(
      `rolling restart: ${requests} requests, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`,
    );
    expect({ failures: failures.slice(0, 10), exits }).toEqual({ failures: [], exits: [] });
    expect(requests).toBeGreaterThan(100);
    await compareBriefly();
  });

  it.each(['evm-ingester', 'evm-indexer'] as const)(
    'a spare takes over soon after kill -9 of the active %s',
    async (name) => {
      const killed = await activeOf(name);
      await nunatak.services.kill(name, killed, 'SIGKILL', { restart: false });
      const start = performance.now();
      await mineRandom(chain.story, 1);
      await caughtUp();
      const tookMs = performance.now() - start;
      console.info(
        `take-over after kill -9 of ${name} ${killed}: ${Math.round(tookMs)} ms until the next block was served`,
      );
      expect(tookMs).toBeLessThan(TAKE_OVER_MS);
      expect(await activeOf(name)).not.toBe(killed);
      await nunatak.services.start(name, killed);
      await mineRandom(chain.story, 2);
      await compareBriefly();
    },
  );

  it('has everything right after kill -9 of Kafka and of Redis while blocks arrive', async () => {
    const writing = mineRandom(chain.story, 12);
    await sleep(100);
    await Promise.all([nunatak.backing.kafka.kill(), nunatak.backing.redis.kill()]);
    await writing;
    await nunatak.backing.redis.start();
    await nunatak.backing.kafka.restart();
    await compareBriefly();
  });

  it('answers while no ingester, no indexer, no Kafka and no Redis runs, and has everything right afterwards', async () => {
    const away: [string, number][] = [
      ['evm-ingester', 1],
      ['evm-ingester', 2],
      ['evm-indexer', 1],
      ['evm-indexer', 2],
    ];
    for (const [name, replica] of away) await nunatak.services.kill(name, replica, 'SIGKILL', { restart: false });
    await Promise.all([nunatak.backing.kafka.kill(), nunatak.backing.redis.kill()]);
    await mineRandom(chain.story, 5);
    const paths = busyPaths(chain);
    const load = new SteadyLoad(readyGateways(nunatak.services), paths);
    await load.start(2);
    const isDone = async () => load.requests >= 5 * paths.length;
    await waitUntil({ what: 'answers while all of them are away', isDone, timeoutMs: 120_000 });
    // What no store can tell is not told wrongly: a holder of tokens that don't add up waits for a node.
    const untold = / GET \S+\/balances:listErc20 503 .*can not be asked for balances now/;
    expect((await load.stop()).failures.filter((failure) => !untold.test(failure))).toEqual([]);
    await Promise.all([nunatak.backing.kafka.restart(), nunatak.backing.redis.start()]);
    await Promise.all(away.map(([name, replica]) => nunatak.services.start(name, replica)));
    await compareBriefly();
  });
});
