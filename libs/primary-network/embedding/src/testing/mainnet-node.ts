import { decodePlatformGenesis } from '@nunatak/avalanche-codec';
import { MAINNET_ID, mainnetGenesis, platformGenesisOf, primaryChainsOf } from '@nunatak/primary-network-networks';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';

/** A node of a network that begins as mainnet does, and has blocks of its own, which are empty. */
export async function startMainnetNode(): Promise<FakeNode> {
  const genesis = platformGenesisOf(mainnetGenesis()).value!;
  const xChainId = primaryChainsOf(decodePlatformGenesis(genesis))!.x.id;
  const node = new FakeNode(new FakeNetwork(MAINNET_ID, { genesis, xChainId }));
  await node.start();
  return node;
}
