import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startAnvil } from '../chain/anvil.js';
import { Random } from '../chain/random.js';
import { mineRandom, tellStory } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { NunatakProcesses } from '../nunatak-processes.js';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import { MODE, prepareNunatak, startNunatak } from '../start-nunatak.js';
import { type ChainUnderTest, MAIN_CHAIN_ID, mainDescription, mainEntry, oraclesOf } from '../system.js';
import { type FaultProxy, startFaultProxy } from './fault-proxy.js';

const SEED = Number(process.env.SEED ?? 1);
/** Of the proxy's kinds of faults, so many have to be met. */
const KINDS_MET = 8;
const MAX_ROUNDS = 100;

/** The stored tokens, a line each. */
async function tokensOf(nunatak: NunatakUnderTest): Promise<string> {
  const database = new pg.Client({ connectionString: nunatak.databaseUrl() });
  await database.connect();
  const { rows } = await database.query<{ token: object }>('SELECT to_jsonb(t) AS token FROM token t');
  await database.end();
  return rows.map(({ token }) => JSON.stringify(token).slice(0, 400)).join('\n');
}

describe(`the service behind a bad node, killed at any moment, SEED=${SEED}`, () => {
  const random = new Random(SEED);
  let chain: ChainUnderTest;
  let proxy: FaultProxy;
  let nunatak: NunatakUnderTest;

  beforeAll(async () => {
    const node = await startAnvil({ chainId: MAIN_CHAIN_ID });
    proxy = await startFaultProxy(node.url, random);
    nunatak = await startNunatak({ rpcUrls: [], chains: { chains: [mainEntry(proxy.url)] } });
    proxy.rate = 0.1;
    const story = await tellStory(node.rpc, { seed: SEED, blocks: 100 });
    chain = { node, story, description: mainDescription() };
  });
  afterAll(async () => {
    await nunatak?.dispose();
    proxy?.stop();
    await chain?.node.stop();
  });

  /** What differs is reported with what the store has of tokens, and with what was printed: faults of nodes come once in many runs. */
  const compareBriefly = async (which = nunatak): Promise<void> => {
    const oracles = await oraclesOf(which, [chain]);
    await compareAll(which.baseUrl, oracles, BRIEF).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await tokensOf(which)}\n${which.output.slice(-6_000)}`);
    });
  };

  it('has everything right after errors, nulls, truncated and lying answers', async () => {
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
    // Which exchange meets which fault hangs on timing: blocks go on until most kinds were met.
    for (let round = 0; round < 10 || (proxy.done.size < KINDS_MET && round < MAX_ROUNDS); round++) {
      await mineRandom(chain.story, 2);
      await sleep(100);
    }
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
    proxy.rate = 0;
    expect(proxy.done.size).toBeGreaterThanOrEqual(KINDS_MET);
    await compareBriefly();
  });

  it('has everything right after a clean start behind the same bad node', async () => {
    const other = await prepareNunatak({ rpcUrls: [], chains: { chains: [mainEntry(proxy.url)] } });
    try {
      const started = other.run();
      await sleep(random.between(300, 1_500));
      proxy.rate = 0.1;
      await started;
      await other.waitForHead(chain.node.chainId, chain.node.rpc);
      proxy.rate = 0;
      await compareBriefly(other);
    } finally {
      proxy.rate = 0;
      await other.dispose();
    }
  });

  it('has everything right after kill -9 of all of it at any moment', async () => {
    proxy.rate = 0;
    // As processes, each start takes several times as long; and single ones are killed below.
    for (let round = 0; round < (nunatak instanceof NunatakProcesses ? 2 : 4); round++) {
      const writing = mineRandom(chain.story, 12);
      await sleep(random.between(0, 400));
      await nunatak.kill();
      await writing;
      const started = nunatak.run();
      if (round % 2 === 1) {
        // While it starts, too: once more, and then for good.
        await sleep(random.between(100, 1_200));
        await nunatak.kill();
        await started.catch(() => {});
        await nunatak.run();
      } else {
        await started;
      }
    }
    await compareBriefly();
  });

  if (MODE === 'processes') {
    it.each(['evm-ingester', 'evm-indexer', 'evm-data', 'gateway'] as const)(
      'has everything right after kill -9 of every %s at any moment',
      async (name) => {
        if (!(nunatak instanceof NunatakProcesses)) throw new Error('runs as processes only');
        proxy.rate = 0;
        const { services } = nunatak;
        const replicas = services.processes.filter((each) => each.name === name).map(({ replica }) => replica);
        for (const replica of replicas) {
          const writing = mineRandom(chain.story, 8);
          await sleep(random.between(0, 400));
          // The supervisor starts it again.
          await services.kill(name, replica);
          await writing;
          await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
        }
        await compareBriefly();
      },
    );
  }

  it('has everything right after kill -9 of PostgreSQL at any moment', async () => {
    proxy.rate = 0;
    for (let round = 0; round < 3; round++) {
      const writing = mineRandom(chain.story, 12);
      await sleep(random.between(0, 400));
      await nunatak.killDatabase();
      await writing;
      await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
    }
    await compareBriefly();
  });
});
