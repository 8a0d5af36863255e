import { looksSecret, readEndpoints } from '@nunatak/chain-nodes';
import { collectUrls, type GivenOptions, type NodesOfServices } from '@nunatak/embedding';
import type { Command } from 'commander';
import { askPrimaryNetwork } from './ask-primary-network.js';

/** Adds the option that names avalanchego's nodes. */
export function addAvalancheNodeOption(command: Command): void {
  command.option(
    '--avalanche-node <url>',
    'an avalanchego node, as http://127.0.0.1:9650, whose P-, X- and C-Chain are read; may be given several times: nodes of one network are failover endpoints. A URL with a key belongs into NUNATAK_AVALANCHE_NODES',
    collectUrls,
    [],
  );
}

const nodesIn = (given: GivenOptions) => given.avalancheNode as string[];

/** Returns avalanchego's URLs of the command line, or else those of the environment. */
export function avalancheNodesOf(given: GivenOptions, environment: string | undefined): string[] {
  const nodes = nodesIn(given);
  return nodes.length ? nodes : readEndpoints({ list: environment, variable: 'NUNATAK_AVALANCHE_NODES' });
}

/** Returns what to tell people of URLs that were given as arguments; undefined where they look harmless. */
export function avalancheWarning(given: GivenOptions): string | undefined {
  if (!nodesIn(given).some(looksSecret)) return undefined;
  return 'a URL of --avalanche-node looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_AVALANCHE_NODES';
}

/** How the primary network's services find the nodes of one network, and its id. */
export const primaryNetworkNodes: NodesOfServices = {
  addOptions: addAvalancheNodeOption,
  ways: 'nodes of an Avalanche network: NUNATAK_AVALANCHE_NODES, or --avalanche-node URL as often as there are nodes',
  variables: ['NUNATAK_AVALANCHE_NODES', 'NUNATAK_PRIMARY_NETWORK_IDS'],
  read(given, environment) {
    const nodes = avalancheNodesOf(given, environment.NUNATAK_AVALANCHE_NODES);
    if (!nodes.length) return undefined;
    const warning = avalancheWarning(given);
    return {
      ...(warning !== undefined && { warning }),
      find: ({ print, signal }) => askPrimaryNetwork(nodes, environment.NUNATAK_PRIMARY_NETWORK_IDS, print, signal),
    };
  },
};
