import { holdsKey } from '@nunatak/chain-nodes';
import { Definitions } from '@nunatak/coordination';
import type { Pool } from 'pg';

/** What an Avalanche network is, as the database has it: in texts with references, which each service resolves by itself. */
export interface NetworkDefinition {
  /** Of avalanchego nodes, in the order of preference: URLs, `${NAME}`, or `file:///path#3`. None: the network is served as far as it is stored. */
  nodes: string[];
  /** The name that the network answers under in place of its own. */
  name?: string;
  /** The absolute path of the genesis file that the nodes were given, where the genesis is not built in. */
  genesisFile?: string;
  /** What the nodes were given by flags that no node states: `stake-minting-period=8760h`. */
  rules?: string[];
  /** Which recording it is, where the node plays one. */
  recording?: string;
}

/** Whether a text is the id of a network in decimal. */
export function isNetworkId(text: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) < 2 ** 32;
}

/** The networks of an installation, by their ids in decimal. */
export class NetworkDefinitions extends Definitions<NetworkDefinition> {
  constructor(pool: Pool) {
    super(pool, (networkId, { nodes }) => {
      if (!isNetworkId(networkId)) throw new Error(`${networkId} is not the id of a network, from 0 to 4294967295`);
      const at = nodes.findIndex(holdsKey);
      if (at >= 0)
        throw new Error(
          `the URL of node ${at + 1} of network ${networkId} looks as if it held a key: give it as \${NAME}, a variable of the ingester's, or as file:///path#1, a line of a file`,
        );
    });
  }
}
