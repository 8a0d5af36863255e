import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import type { NodeProxy } from '../chain/node-proxy.js';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import { compareFigures } from '../compare/metrics/compare-figures.js';
import { Nunatak } from '../nunatak.js';
import { Oracle } from '../oracle/oracle.js';
import { describedAs } from './description.js';
import { GETH_CHAIN_ID, type GethChain, startGethChain } from './geth-chain.js';
import { compareNativeBalances, heightsBetween } from './native-balances.js';
import { withoutDebugApi } from './plain-proxy.js';
import { untilVerified } from './verified.js';

const SEED = Number(process.env.SEED ?? 1);
const BLOCKS = 150;
const chainId = String(GETH_CHAIN_ID);

describe(`geth that keeps every state, SEED=${SEED}`, () => {
  let chain: GethChain;
  let nunatak: Nunatak;
  let proxy: NodeProxy;
  const description = describedAs(chainId, 'geth');
  const node = () => ({ chainId, rpc: chain.rpc });
  const expectEveryBalance = async ({ addresses, head }: Oracle, from = 0): Promise<void> => {
    const heights = heightsBetween(from, head);
    const found = await compareNativeBalances(nunatak.baseUrl, node(), addresses, heights);
    expect(found).toEqual({ equal: addresses.length * heights.length, unknown: 0, faults: [] });
  };
  const expectVerified = () => untilVerified(nunatak, chainId);

  beforeAll(async () => {
    chain = await startGethChain(SEED, BLOCKS);
    proxy = await withoutDebugApi(chain.geth.url);
  });
  afterAll(async () => {
    proxy?.close();
    await chain?.stop();
  });

  describe('with its debug API', () => {
    const read = (): Promise<Oracle> => Oracle.read(chain.rpc, description.oracle);
    const caughtUp = (): Promise<void> => nunatak.waitForHead(chainId, chain.rpc);

    beforeAll(async () => {
      nunatak = await Nunatak.start({ rpcUrls: [], chains: { chains: [description.entry([chain.geth.url])] } });
      await caughtUp();
    });
    afterAll(async () => nunatak?.dispose());

    it('answers every operation as geth does', async () => {
      const { answers } = await compareAll(nunatak.baseUrl, [await read()]);
      expect(answers).toBeGreaterThan(1000);
    });

    it('shows every series and rolling window as a count over its blocks', async () => {
      expect(await compareFigures(nunatak.metricsUrl, [await read()])).toBeGreaterThan(300);
    });

    it("has every account's native balance after every block as geth has it", async () =>
      expectEveryBalance(await read()));

    it('is found right by nunatak verify', expectVerified);

    it('follows the head, and a reorganisation', async () => {
      await mineRandom(chain.story, 10);
      await caughtUp();
      const { head } = await read();
      await chain.geth.engine.rewind(head - 20);
      await chain.story.builder.resume();
      await mineRandom(chain.story, 25);
      await caughtUp();
      const oracle = await read();
      // A token that was renamed without an event is read again within a minute or two.
      let failure: unknown;
      const isRight = () =>
        compareAll(nunatak.baseUrl, [oracle], BRIEF).then(
          () => true,
          (error: unknown) => {
            failure = error;
            return false;
          },
        );
      await until(isRight, { what: () => String(failure) });
      await compareFigures(nunatak.metricsUrl, [oracle], 'chains');
      await expectEveryBalance(oracle, oracle.head - 30);
    });
  });

  describe('as it comes, without its debug API', () => {
    const read = (): Promise<Oracle> => Oracle.read(chain.rpc, { ...description.oracle, hasTraces: false });

    beforeAll(async () => {
      nunatak = await Nunatak.start({ rpcUrls: [], chains: { chains: [description.entry([proxy.url])] } });
      await nunatak.waitForHead(chainId, chain.rpc);
    });
    afterAll(async () => nunatak?.dispose());

    it('answers every operation as geth does, but for internal transactions', async () => {
      await compareAll(nunatak.baseUrl, [await read()], { ...BRIEF, addresses: 12, more: 30 });
    });

    it('shows every series and rolling window, but for contracts that contracts created, and names the blocks', async () => {
      expect(await compareFigures(nunatak.metricsUrl, [await read()])).toBeGreaterThan(300);
    });

    it("has every account's native balance after every block as geth has it", async () =>
      expectEveryBalance(await Oracle.read(chain.rpc, description.oracle)));

    it('is found right by nunatak verify', expectVerified);
  });
});

describe(`geth that keeps the newest states only, SEED=${SEED}`, () => {
  let chain: GethChain;
  let nunatak: Nunatak;

  beforeAll(async () => {
    chain = await startGethChain(SEED, 320, { archive: false });
    const description = describedAs(chainId, 'geth');
    nunatak = await Nunatak.start({ rpcUrls: [], chains: { chains: [description.entry([chain.geth.url])] } });
    await nunatak.waitForHead(chainId, chain.rpc);
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.stop();
  });

  it('has the native balances that geth has, and answers 404 for others', async () => {
    const head = Number(await chain.rpc.call('eth_blockNumber'));
    const { cast } = chain.story;
    const addresses = [...cast.accounts, ...cast.passive, ...cast.machines, ...cast.pingPong, cast.wrapped];
    const heights = heightsBetween(0, head).filter((height) => height % 3 === 0 || height > head - 150);
    const found = await compareNativeBalances(nunatak.baseUrl, { chainId, rpc: chain.rpc }, addresses, heights);
    expect(found.faults).toEqual([]);
    expect(found.equal).toBeGreaterThan(100 * addresses.length);
  });

  it('is found right by nunatak verify', async () => {
    await untilVerified(nunatak, chainId);
  });
});
