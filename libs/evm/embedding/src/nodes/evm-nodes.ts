import { resolve } from 'node:path';
import { looksSecret, readEndpoints } from '@nunatak/chain-nodes';
import { avalancheNodesOf, collectUrls, type GivenOptions, type NodesOfServices } from '@nunatak/embedding';
import type { Command } from 'commander';

/** The options of {@link addEvmOptions}. */
interface EvmOptions {
  evmRpc: string[];
  evmRpcFile?: string;
  chains?: string;
}

/** Adds the options that name EVM nodes and chains. */
export function addEvmOptions(command: Command): void {
  command
    .option(
      '--evm-rpc <url>',
      'an EVM node to read from; may be given several times: nodes of one chain are failover endpoints. Other users of the machine can read it: a URL with a key belongs into --evm-rpc-file or NUNATAK_EVM_RPC',
      collectUrls,
      [],
    )
    .option('--evm-rpc-file <file>', 'a file that names EVM nodes, one URL a line')
    .option('--chains <file>', 'a file that describes chains (docs/chains-file.md)');
}

/** EVM nodes, and the file of chains. */
export interface NamedChains {
  rpcUrls: string[];
  chainsFile?: string;
}

/** Returns the nodes of the command line, or else those of the environment. */
export function namedChains(
  given: GivenOptions,
  environment: { evmRpc?: string | undefined; evmRpcFile?: string | undefined },
): NamedChains {
  const { evmRpc, evmRpcFile, chains } = given as unknown as EvmOptions;
  const isGiven = evmRpc.length > 0 || evmRpcFile !== undefined;
  const sources = isGiven ? { file: evmRpcFile } : { list: environment.evmRpc, file: environment.evmRpcFile };
  return {
    rpcUrls: [...evmRpc, ...readEndpoints({ ...sources, variable: 'NUNATAK_EVM_RPC' })],
    ...(chains !== undefined && { chainsFile: chains }),
  };
}

/** Returns what to tell people of URLs that were given as arguments; undefined where they look harmless. */
export function evmWarning(given: GivenOptions): string | undefined {
  if (!(given as unknown as EvmOptions).evmRpc.some(looksSecret)) return undefined;
  return 'a URL of --evm-rpc looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_EVM_RPC, or in a file by --evm-rpc-file or NUNATAK_EVM_RPC_FILE';
}

/** How the EVM's ingesters find chains, which they define for the other services. */
export const evmNodes: NodesOfServices = {
  addOptions: addEvmOptions,
  ways: '--chains FILE, and nodes: NUNATAK_EVM_RPC, --evm-rpc-file FILE, or --evm-rpc URL as often as there are nodes',
  variables: ['NUNATAK_EVM_RPC', 'NUNATAK_EVM_RPC_FILE', 'NUNATAK_CHAINS_FILE', 'NUNATAK_EVM_CHAINS'],
  read(given, environment) {
    const { NUNATAK_EVM_RPC: evmRpc, NUNATAK_EVM_RPC_FILE: evmRpcFile } = environment;
    const { rpcUrls, chainsFile = environment.NUNATAK_CHAINS_FILE } = namedChains(given, { evmRpc, evmRpcFile });
    const { urls: avalancheNodes } = avalancheNodesOf(given, environment.NUNATAK_AVALANCHE_NODES);
    const { evmChains = environment.NUNATAK_EVM_CHAINS } = given as { evmChains?: string };
    const isServed = avalancheNodes.length > 0 && evmChains !== 'none';
    if (!rpcUrls.length && chainsFile === undefined && !isServed) return undefined;
    const warning = evmWarning(given);
    return {
      ...(warning !== undefined && { warning }),
      settings: {
        ...(chainsFile !== undefined && { NUNATAK_CHAINS_FILE: resolve(chainsFile) }),
        ...(rpcUrls.length > 0 && { NUNATAK_EVM_RPC: rpcUrls.join(' ') }),
        ...(isServed && { NUNATAK_AVALANCHE_NODES: avalancheNodes.join(',') }),
        ...(evmChains !== undefined && { NUNATAK_EVM_CHAINS: evmChains }),
      },
    };
  },
};
