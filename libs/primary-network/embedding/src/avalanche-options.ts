import { NETWORK_NAME, NETWORKS } from '@nunatak/data-api';
import {
  addAvalancheNodeOptions,
  avalancheNodesOf,
  type GivenNetworkNames,
  type GivenOptions,
} from '@nunatak/embedding';
import { GIVEN_RULE_NAMES } from '@nunatak/primary-network-networks';
import { type Command, InvalidArgumentError } from 'commander';

/** What is asked for of the primary network. */
export interface AvalancheOptions extends GivenNetworkNames {
  /** avalanchego's URLs: those of one network are failover endpoints. */
  nodeUrls: string[];
  /** The genesis file that a network's nodes were given. */
  genesisFile?: string;
  /** What nodes were given by flags that no node states: `stake-minting-period=8760h`, or `12345:stake-minting-period=8760h`. */
  rules?: readonly string[];
}

/** Adds the options that name avalanchego's nodes, and what is told of their networks. */
export function addAvalancheOptions(command: Command): void {
  addAvalancheNodeOptions(command);
  command
    .option(
      '--tmpnet [folder]',
      "the nodes of a network that avalanchego's tmpnet made in a folder, or avalanche-cli (by default ~/.tmpnet/networks/latest), with its genesis",
    )
    .option(
      '--network-name <name>',
      'the name under which the network of --avalanche-node answers: mainnet, fuji, testnet, or another one of letters, digits and hyphens; with several networks ID=NAME, as 12345=fuji, may be given for each. By itself mainnet (network 1) or fuji (every other one). Each network answers under its id, too',
      nameNetwork,
    )
    .option(
      '--avalanche-genesis <file>',
      'the genesis file that nodes were given, for a network whose genesis is not built in',
    )
    .option(
      '--avalanche-rule <rule>',
      `what nodes of a network of one's own were given by flags that no node states, as stake-minting-period=8760h; of one of several networks 12345:stake-minting-period=8760h. May be given several times: ${GIVEN_RULE_NAMES.join(', ')}`,
      (value: string, earlier: string[]) => [...earlier, value],
      [],
    );
}

/**
 * Returns what the options ask for; the nodes are those of the environment where the command line names none.
 * @param environment URLs, separated by blanks or commas
 */
export function avalancheOptions(given: GivenOptions, environment: string | undefined): AvalancheOptions {
  const { networkName, avalancheGenesis, avalancheRule } = given as unknown as {
    networkName?: GivenNetworkNames;
    avalancheGenesis?: string;
    avalancheRule: string[];
  };
  const { urls, genesisFile = avalancheGenesis } = avalancheNodesOf(given, environment);
  return {
    nodeUrls: urls,
    ...networkName,
    ...(genesisFile !== undefined && { genesisFile: avalancheGenesis ?? genesisFile }),
    ...(avalancheRule.length > 0 && { rules: avalancheRule }),
  };
}

function nameNetwork(value: string, earlier: GivenNetworkNames = {}): GivenNetworkNames {
  const [, id, name = ''] = /^(?:(0|[1-9]\d{0,9})=)?(.*)$/.exec(value) ?? [];
  if (!NETWORK_NAME.test(name))
    throw new InvalidArgumentError(
      `Allowed choices are ${NETWORKS.join(', ')}, another name of letters a to z, digits and hyphens, or one of them for a network: 5=fuji.`,
    );
  if (id === undefined ? earlier.networkName : earlier.networkNames?.[id])
    throw new InvalidArgumentError(`${id === undefined ? 'A name' : `The name of network ${id}`} is given already.`);
  return id === undefined
    ? { ...earlier, networkName: name }
    : { ...earlier, networkNames: { ...earlier.networkNames, [id]: name } };
}
