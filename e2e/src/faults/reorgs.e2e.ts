import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { calldata, creation } from '../chain/contracts.js';
import { hex } from '../chain/miner.js';
import { mineRandom } from '../chain/traffic.js';
import { BRIEF, compareAll } from '../compare/evm/compare-all.js';
import type { Thoroughness } from '../compare/evm/compare-chain.js';
import type { NunatakUnderTest } from '../nunatak-under-test.js';
import type { Hex } from '../rpc.js';
import { startNunatak } from '../start-nunatak.js';
import { type ChainUnderTest, mainEntry, oraclesOf, startMainChain } from '../system.js';

const SEED = Number(process.env.SEED ?? 1);

describe(`the service on a chain that changes its mind, SEED=${SEED}`, () => {
  let chain: ChainUnderTest;
  let nunatak: NunatakUnderTest;

  beforeAll(async () => {
    chain = await startMainChain(SEED, 130);
    nunatak = await startNunatak({
      rpcUrls: [],
      chains: { chains: [mainEntry(chain.node.url, chain.description.listed)] },
    });
    await nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
  });
  afterAll(async () => {
    await nunatak?.dispose();
    await chain?.node.stop();
  });

  const compareBriefly = async (how: Thoroughness = BRIEF): Promise<void> => {
    await compareAll(nunatak.baseUrl, await oraclesOf(nunatak, [chain]), how);
  };
  const caughtUp = (): Promise<void> => nunatak.waitForHead(chain.node.chainId, chain.node.rpc);
  /** Takes back all since the snapshot; the builder learns of it. */
  const revertTo = async (snapshot: Hex): Promise<void> => {
    await chain.node.rpc.call('evm_revert', snapshot);
    await chain.story.builder.resume();
  };

  it.each([1, 3, 10, 50])('a reorg of depth %d and the same length, with other transactions', async (depth) => {
    await mineRandom(chain.story, depth);
    await caughtUp();
    const [from, to] = chain.story.cast.accounts as [Hex, Hex];
    const pairs = Array.from({ length: Math.min(depth, 5) }, (_, index) => [
      { from, to, value: hex(BigInt(index + 1)), gas: '0x5208', maxFeePerGas: hex(10n ** 11n) },
      index,
    ]);
    await chain.node.rpc.call('anvil_reorg', depth, pairs);
    await chain.story.builder.resume();
    await compareBriefly();
    await mineRandom(chain.story, 3);
    await compareBriefly();
  });

  it.each([
    ['longer', 8, 13],
    ['shorter', 12, 5],
    ['by one block shorter', 4, 3],
    ['of one block', 9, 1],
  ])('a branch that is %s', async (_, old, young) => {
    const snapshot = await chain.node.rpc.call<Hex>('evm_snapshot');
    await mineRandom(chain.story, old);
    await caughtUp();
    await revertTo(snapshot);
    await mineRandom(chain.story, young);
    await compareBriefly();
    await mineRandom(chain.story, old);
    await compareBriefly();
  });

  it('another contract at the same address', async () => {
    const { builder, cast } = chain.story;
    const from = cast.accounts[6] as Hex;
    const snapshot = await chain.node.rpc.call<Hex>('evm_snapshot');
    const token = await builder.deploy(from, creation('PlainToken', 'Old Branch', 'OLD', 3));
    builder.add({ from, to: token, data: calldata('PlainToken', 'mint', from, 1000n) });
    await builder.mine();
    await mineRandom(chain.story, 3);
    await caughtUp();
    await compareBriefly();
    await revertTo(snapshot);
    const other = await builder.deploy(from, creation('RebasingToken'));
    if (other !== token) throw new Error('the addresses should be the same');
    await builder.mine();
    builder.add({ from, to: token, data: calldata('RebasingToken', 'mint', from, 5000n) });
    builder.add({ from, to: token, data: calldata('RebasingToken', 'rebase', 1500n) });
    await builder.mine();
    await mineRandom(chain.story, 3);
    await compareBriefly();
  });

  it('tokens of collections that are minted for others, or not at all', async () => {
    const { builder, cast } = chain.story;
    const [from, ana, ben] = cast.accounts as [Hex, Hex, Hex];
    const mint = (to: Hex, id: bigint): void =>
      builder.add({ from, to: cast.collection, data: calldata('Collection', 'mint', to, id) });
    const mintMany = (to: Hex, id: bigint, value: bigint): void =>
      builder.add({ from, to: cast.multi, data: calldata('MultiToken', 'mint', to, id, value) });
    const everybody: Thoroughness = { ...BRIEF, more: 1000 };
    const snapshot = await chain.node.rpc.call<Hex>('evm_snapshot');
    mint(ana, 500n);
    mint(ana, 501n);
    mintMany(ana, 500n, 7n);
    mintMany(ana, 501n, 7n);
    await builder.mine();
    await mineRandom(chain.story, 2);
    await compareBriefly(everybody);
    await revertTo(snapshot);
    mint(ben, 500n);
    mintMany(ben, 500n, 3n);
    await builder.mine();
    await mineRandom(chain.story, 3);
    await compareBriefly(everybody);
  });

  it('reorgs while it is away', async () => {
    await nunatak.end();
    await chain.node.rpc.call('anvil_reorg', 20, []);
    await chain.story.builder.resume();
    await mineRandom(chain.story, 4);
    await nunatak.run();
    await compareBriefly();
  });
});
