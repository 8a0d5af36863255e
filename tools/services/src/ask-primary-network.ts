import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import type { FollowedPrimaryNetwork } from './service-plan.js';

/**
 * Which network the nodes are of. Waits for the first that answers, unless the ids are given.
 * @param ids decimal, separated by commas
 * @returns undefined where no node is given
 */
export async function askPrimaryNetwork(
  nodes: readonly string[],
  ids: string | undefined,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<FollowedPrimaryNetwork | undefined> {
  if (!nodes.length) return undefined;
  if (ids) return { nodes, networkIds: ids.split(',').map((id) => id.trim()) };
  const onWaiting = ({ message }: Error) => print(`no avalanchego node answers yet: ${message}`);
  const opened = await PrimaryNetworkNodes.open(nodes, { onWaiting }, signal);
  await opened.close();
  return { nodes, networkIds: [String(opened.identity.networkId)] };
}
