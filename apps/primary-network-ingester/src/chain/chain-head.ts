import { NodeError } from '@firn/chain-nodes';
import type { PrimaryNetworkChain } from '@firn/primary-network-contracts';
import { type PrimaryNetworkNodes, readHeight } from '@firn/primary-network-node-client';

/**
 * The head of a chain: of the first node that can tell it, or, where that lags behind what is wanted, the highest of all. A node that lags is
 * no failure.
 * @param wanted the height that is waited for
 * @throws NodeError when no node can tell it
 */
export async function readHead(
  nodes: PrimaryNetworkNodes,
  chain: PrimaryNetworkChain,
  wanted: number,
): Promise<number> {
  const first = await nodes.run((node) => readHeight(node, chain));
  if (first >= wanted || nodes.endpoints.length === 1) return first;
  const all = await Promise.all(
    nodes.endpoints.map(async (node) => {
      try {
        return await readHeight(await nodes.prepare(node), chain);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        return first;
      }
    }),
  );
  return Math.max(...all);
}
