import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { compareMessages } from '../compare/evm/compare-messages.js';
import { Nunatak } from '../nunatak.js';
import { knowMessages } from '../oracle/messages.js';
import { Oracle } from '../oracle/oracle.js';
import { type AvalancheChain, type AvalancheChains, IMPORTED_TO, startAvalancheChains } from './avalanche-chains.js';
import { type Described, describedAs } from './description.js';
import { compareNativeBalances, heightsBetween } from './native-balances.js';
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
    await compareAll(nunatak.baseUrl, await oracles(), BRIEF);
  });
});
