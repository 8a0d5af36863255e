import { looksSecret } from '@nunatak/chain-nodes';
import { addAvalancheNodeOptions, avalancheNodesOf, type GivenOptions, type NodesOfServices } from '@nunatak/embedding';

const nodesIn = (given: GivenOptions) => given.avalancheNode as string[];

/** Returns what to tell people of URLs that were given as arguments; undefined where they look harmless. */
export function avalancheWarning(given: GivenOptions): string | undefined {
  if (!nodesIn(given).some(looksSecret)) return undefined;
  return 'a URL of --avalanche-node looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_AVALANCHE_NODES';
}

/** How the primary network's services find the nodes of one network. */
export const primaryNetworkNodes: NodesOfServices = {
  addOptions: addAvalancheNodeOptions,
  ways: 'nodes of an Avalanche network: NUNATAK_AVALANCHE_NODES, or --avalanche-node URL as often as there are nodes',
  variables: ['NUNATAK_AVALANCHE_NODES'],
  read(given, environment) {
    const { urls: nodes } = avalancheNodesOf(given, environment.NUNATAK_AVALANCHE_NODES);
    if (!nodes.length) return undefined;
    const warning = avalancheWarning(given);
    return {
      ...(warning !== undefined && { warning }),
      settings: { NUNATAK_AVALANCHE_NODES: nodes.join(',') },
    };
  },
};
