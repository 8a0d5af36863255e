import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { compareMessages } from '../compare/evm/compare-messages.js';
import { compareFigures } from '../compare/metrics/compare-figures.js';
import { compareInterchain } from '../compare/metrics/compare-interchain.js';
import { Nunatak } from '../nunatak.js';
import { knowMessages } from '../oracle/messages.js';
import { Oracle } from '../oracle/oracle.js';
import { Rpc } from '../rpc.js';
import { ask, START_TIMEOUT_MS, waitUntil } from '../waiting.js';
import { type AvalancheChain, type AvalancheChains, IMPORTED_TO, startAvalancheChains } from './avalanche-chains.js';
import { type Described, describedAs } from './description.js';
import { compareNativeBalances, heightsBetween } from './native-balances.js';
import { TmpnetFolder } from './tmpnet-folder.js';
import { untilVerified } from './verified.js';

const SEED = Number(process.env.SEED ?? 1);
const BLOCKS = 45;

describe(`avalanchego's C-Chain and a subnet-evm L1, SEED=${SEED}`, () => {
  let chains: AvalancheChains;
  let nunatak: Nunatak;

  beforeAll(async () => {
    chains = await startAvalancheChains(SEED, BLOCKS);
    const entries = each().map((chain) => described(chain).entry([chain.rpc.url]));
    const env = { NUNATAK_INTERCHAIN_CONTRACTS: chains.messenger };
    nunatak = await Nunatak.start({ rpcUrls: [], chains: { chains: entries }, env });
    await caughtUp();
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chains?.stop();
  });

  // The path of the L1's RPC has its id.
  const described = (chain: AvalancheChain): Described => {
    const { chainId, blockchainId } = chain;
    const stated = chain === chains.l1 ? { platformChainId: blockchainId } : { blockchainId };
    return describedAs(chainId, `chain ${chainId}`, stated);
  };
  // In the order of their ids, in which the service lists them.
  const each = (): AvalancheChain[] => [chains.l1, chains.cChain];
  const oracles = async (): Promise<Oracle[]> => {
    const read = await Promise.all(each().map((chain) => Oracle.read(chain.rpc, described(chain).oracle)));
    knowMessages(read, chains.messenger);
    return read;
  };
  const caughtUp = async (): Promise<void> => {
    for (const { chainId, rpc } of each()) await nunatak.waitForHead(chainId, rpc);
  };

  it('answers every operation as the nodes do', async () => {
    const { answers } = await compareAll(nunatak.baseUrl, await oracles());
    expect(answers).toBeGreaterThan(1000);
  });

  it("has every account's native balance after every block as the nodes have it, atomic imports and mints included", async () => {
    for (const [index, oracle] of (await oracles()).entries()) {
      const chain = each()[index] as AvalancheChain;
      const addresses = [...new Set([...oracle.addresses, IMPORTED_TO])];
      const found = await compareNativeBalances(nunatak.baseUrl, chain, addresses, heightsBetween(0, oracle.head));
      expect(found).toEqual({ equal: addresses.length * (oracle.head + 1), unknown: 0, faults: [] });
    }
  });

  it("answers for the messages between them as the nodes' logs have them, each field at least once with a real value", async () => {
    const { coverage } = await compareMessages(nunatak.baseUrl, await oracles(), chains.messenger);
    expect({ missing: coverage.missing(), needlesslyExcused: coverage.needlesslyExcused() }).toEqual({
      missing: [],
      needlesslyExcused: [],
    });
  });

  it('shows every series and rolling window as a count over their blocks, and over the messages between them', async () => {
    const read = await oracles();
    expect(await compareFigures(nunatak.metricsUrl, read)).toBeGreaterThan(500);
    expect(await compareInterchain(nunatak.metricsUrl, read, chains.messenger)).toBeGreaterThan(300);
  });

  it('answers for messages from a chain that is not served, too', async () => {
    const { chainId, rpc } = chains.l1;
    const entry = described(chains.l1).entry([rpc.url]);
    const env = { NUNATAK_INTERCHAIN_CONTRACTS: chains.messenger };
    const alone = await Nunatak.start({ rpcUrls: [], chains: { chains: [entry] }, env });
    try {
      await alone.waitForHead(chainId, rpc);
      const [oracle] = (await oracles()) as [Oracle];
      const { answers } = await compareMessages(alone.baseUrl, [oracle], chains.messenger);
      expect(answers).toBeGreaterThan(100);
      await compareInterchain(alone.metricsUrl, [oracle], chains.messenger);
    } finally {
      await alone.dispose();
    }
  });

  it('is found right by nunatak verify', async () => {
    for (const { chainId } of each()) await untilVerified(nunatak, chainId);
  });

  it('follows the head', async () => {
    for (const { story, settle } of each()) {
      await mineRandom(story, 8);
      await settle();
    }
    await caughtUp();
    const read = await oracles();
    await compareAll(nunatak.baseUrl, read, BRIEF);
    await compareFigures(nunatak.metricsUrl, read, 'chains');
    await compareInterchain(nunatak.metricsUrl, read, chains.messenger);
  });

  it('follows all chains of the folder that tmpnet made, also after the network was started on other ports', async () => {
    const path = mkdtempSync(join(tmpdir(), 'nunatak-tmpnet-'));
    const folder = new TmpnetFolder(path, new URL(chains.network.rpcUrl()).origin, chains.genesisFile);
    await folder.start();
    const own = await Nunatak.start({ rpcUrls: [], args: ['--tmpnet', path] });
    const pChain = new Rpc(new URL('/ext/bc/P', chains.network.rpcUrl()).href);
    /** Waits for all heads. @returns the chains and networks that are known, with their states */
    const followed = async (): Promise<string[]> => {
      for (const { chainId, rpc } of each()) await own.waitForHead(chainId, rpc);
      const { height } = await pChain.call<{ height: string }>('platform.getHeight', {});
      const isDone = async () => {
        const answer = await ask(own.baseUrl, '/v1/networks/fuji/blockchains/p-chain/blocks?pageSize=1');
        const { blocks } = (await answer.json()) as { blocks: { blockNumber: string }[] };
        return blocks[0]?.blockNumber === height;
      };
      await waitUntil({ what: `block ${height} of the P-Chain`, isDone, timeoutMs: START_TIMEOUT_MS });
      const lists = [await own.tool('chains', 'list', '--json'), await own.tool('networks', 'list', '--json')];
      return lists.flatMap(({ json }) =>
        (json as Listed[]).map(({ chainId, networkId, state }) => `${chainId ?? networkId} ${state}`),
      );
    };
    try {
      const first = await followed();
      expect(first).toHaveLength(3);
      await own.end();
      folder.stop();
      for (const { story, settle } of each()) {
        await mineRandom(story, 2);
        await settle();
      }
      await folder.start();
      await own.run();
      expect(await followed()).toEqual(first);
    } finally {
      await own.dispose();
      folder.stop();
      rmSync(path, { recursive: true });
    }
  });
});

/** What the lists of the tool have of a chain or a network. */
interface Listed {
  chainId?: string;
  networkId?: string;
  state: string;
}
