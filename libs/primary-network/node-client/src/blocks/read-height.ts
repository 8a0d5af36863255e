import type { AskOptions } from '@nunatak/chain-nodes';
import type { PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { readAvmHeight } from '../api/avm-api.js';
import { readCChainHeight } from '../api/c-chain-api.js';
import { readPlatformHeight } from '../api/platform-api.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

/** The height of a chain's last accepted block. */
export function readHeight(node: AvalancheNode, chain: PrimaryNetworkChain, options: AskOptions = {}): Promise<number> {
  return { P: readPlatformHeight, X: readAvmHeight, C: readCChainHeight }[chain](node, options);
}
