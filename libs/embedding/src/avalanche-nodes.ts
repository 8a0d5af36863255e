import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readEndpoints } from '@nunatak/chain-nodes';
import type { Command } from 'commander';
import type { GivenOptions } from './embedded-domain.js';
import { collectUrls } from './node-options.js';
import { StartFailure } from './start-failure.js';

/** What a start reads of an Avalanche network: its P-, X- and C-Chain, and the EVM chains that its nodes serve. */
export interface AvalancheNodes {
  /** avalanchego's URLs: secrets. */
  urls: string[];
  /** The genesis file that the folder of the network has. */
  genesisFile?: string;
}

/** What `--network-name` gives, by the option's name. */
export interface GivenNetworkNames {
  /** The name of each network that has none by its id. */
  networkName?: string;
  /** Names by network ids in decimal. */
  networkNames?: Readonly<Record<string, string>>;
}

/** The last network that tmpnetctl started. */
const LATEST = join('.tmpnet', 'networks', 'latest');

/** Adds the options that name avalanchego's nodes, and choose among the EVM chains that the nodes serve. */
export function addAvalancheNodeOptions(command: Command): void {
  command
    .option(
      '--avalanche-node <url>',
      'an avalanchego node, as http://127.0.0.1:9650, whose P-, X- and C-Chain are read; may be given several times: nodes of one network are failover endpoints. A URL with a key belongs into NUNATAK_AVALANCHE_NODES',
      collectUrls,
      [],
    )
    .option(
      '--evm-chains <ids>',
      'which EVM chains that the nodes serve are added: all, none, or EVM chain ids and blockchain ids, separated by commas; of blockchains with one EVM chain id the one that is named by its blockchain id (all,ID). By itself all, on networks other than mainnet and fuji',
    );
}

/** Returns avalanchego's URLs of the command line, or else those of the environment. */
export function avalancheNodesOf(given: GivenOptions, environment: string | undefined): AvalancheNodes {
  const { avalancheNode = [], tmpnet } = given as { avalancheNode?: string[]; tmpnet?: string | true };
  const folder = tmpnet === true ? join(homedir(), LATEST) : tmpnet;
  const network = folder === undefined ? undefined : readTmpnet(folder);
  if (network || avalancheNode.length)
    return {
      urls: [...avalancheNode, ...(network?.urls ?? [])],
      ...(network?.genesisFile && { genesisFile: network.genesisFile }),
    };
  return { urls: readEndpoints({ list: environment, variable: 'NUNATAK_AVALANCHE_NODES' }) };
}

/**
 * Returns the nodes of a network that avalanchego's tmpnet made in a folder: each node's folder has a `process.json` with the URI, which
 * changes at each start.
 * @throws StartFailure where the folder has no node that runs
 */
export function readTmpnet(folder: string): AvalancheNodes {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch (error) {
    throw new StartFailure(`the folder ${folder} of --tmpnet can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const urls = names.flatMap((name) => uriOf(join(folder, name, 'process.json')));
  if (!urls.length)
    throw new StartFailure(
      `no node of the network in ${folder} runs: no folder there has a process.json with a URI (tmpnetctl start-network starts one)`,
    );
  const genesisFile = join(folder, 'genesis.json');
  return { urls, ...(existsSync(genesisFile) && { genesisFile }) };
}

/** A node that is being started has no file yet, or writes it. One that listens on all addresses is asked on this machine's own. */
function uriOf(path: string): string[] {
  try {
    const { uri } = JSON.parse(readFileSync(path, 'utf8')) as { uri?: unknown };
    if (typeof uri !== 'string' || !/^https?:$/.test(new URL(uri).protocol)) return [];
    return [uri.replace(/^(https?:\/\/)(?:\[::\]|0\.0\.0\.0)(?=[:/]|$)/, '$1127.0.0.1')];
  } catch {
    return [];
  }
}
