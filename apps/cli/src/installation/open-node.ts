import { EndpointSet, NodeEndpoint, NodeError } from '@firn/evm-node-client';
import { CommandFailure, EXIT } from '../exit.js';
import { chainWithNode } from './known-chains.js';
import type { Installation } from './open-installation.js';

/** A chain's own node endpoints, asked directly: what they say owes nothing to the ingester. */
export async function openNode(installation: Installation, chainId: string, rpc: string[] = []): Promise<EndpointSet> {
  const urls = rpc.length ? rpc.map((rpcUrl) => ({ rpcUrl })) : (await chainWithNode(installation, chainId)).endpoints;
  return new EndpointSet(
    chainId,
    urls.map((endpoint, i) => new NodeEndpoint(`endpoint ${i + 1}`, endpoint)),
  );
}

/** Runs what asks the node; its being away ends the command. */
export async function askingNode<T>(chainId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    throw new CommandFailure(EXIT.unreachable, `the node of chain ${chainId} can't be asked: ${error.message}`);
  }
}
