import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';

/**
 * Which network the nodes are of. Waits for the first that answers, unless the ids are given.
 * @param ids decimal, separated by commas
 */
export async function askPrimaryNetwork(
  nodes: readonly string[],
  ids: string | undefined,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const found = (networkIds: string) => ({
    NUNATAK_AVALANCHE_NODES: nodes.join(','),
    NUNATAK_PRIMARY_NETWORK_IDS: networkIds,
  });
  if (ids) return found(ids);
  const onWaiting = ({ message }: Error) => print(`no avalanchego node answers yet: ${message}`);
  const opened = await PrimaryNetworkNodes.open(nodes, { onWaiting }, signal);
  await opened.close();
  return found(String(opened.identity.networkId));
}
