import { CommandFailure, EXIT } from '@nunatak/commands';
import { DEFAULT_MAX_REORG_DEPTH } from '@nunatak/evm-chains';
import { ChainIdentity, EndpointSet, type EndpointSetOptions, NodeEndpoint, NodeError } from '@nunatak/evm-node-client';
import type { Pool } from 'pg';
import { type KnownChain, withNode } from './known-chains.js';
import { storedBlocks } from './stored-blocks.js';

/**
 * A chain's own node endpoints, asked directly: what they say owes nothing to the ingester. One that serves another chain than the stored one
 * is left out; where each of them does, they are asked all the same, so that what differs is found.
 * @param note is told of endpoints that are left out
 */
export async function openNode(
  pool: Pool,
  known: KnownChain,
  rpc: string[] | undefined,
  note: (text: string) => void,
): Promise<EndpointSet> {
  const { chainId, chain } = known;
  const urls = rpc?.length ? rpc.map((rpcUrl) => ({ rpcUrl })) : withNode(known).endpoints;
  const depth = chain?.maxReorgDepth ?? DEFAULT_MAX_REORG_DEPTH;
  const open = (options: EndpointSetOptions) =>
    new EndpointSet(
      chainId,
      urls.map((endpoint, i) => new NodeEndpoint(`endpoint ${i + 1}`, endpoint)),
      options,
    );
  const ours = open({
    identity: new ChainIdentity(chainId, depth, storedBlocks(pool)),
    onStanding: ({ label, excluded }) =>
      excluded && note(`chain ${chainId}: ${label} is left out: ${excluded.message}`),
  });
  const isAskable = await ours.run(async () => true).catch(() => false);
  if (isAskable || ours.leftOut.length < urls.length) return ours;
  await ours.close();
  return open({});
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
