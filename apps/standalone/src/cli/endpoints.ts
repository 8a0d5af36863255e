import { looksSecret, readEndpoints } from '@nunatak/evm-chains';
import type { StandaloneOptions } from './arguments.js';

/** The nodes that a start reads from: those of the command line, or else those of the environment. */
export function endpointsOf(
  { evmRpcUrls, evmRpcFile }: Pick<StandaloneOptions, 'evmRpcUrls' | 'evmRpcFile'>,
  environment: { evmRpc?: string | undefined; evmRpcFile?: string | undefined },
): string[] {
  if (evmRpcUrls.length || evmRpcFile !== undefined) return [...evmRpcUrls, ...readEndpoints({ file: evmRpcFile })];
  return readEndpoints({ list: environment.evmRpc, file: environment.evmRpcFile });
}

/** avalanchego's URLs that a start reads from: those of the command line, or else those of the environment. */
export function avalancheNodesOf(given: readonly string[], environment: string | undefined): string[] {
  return given.length ? [...given] : readEndpoints({ list: environment, variable: 'NUNATAK_AVALANCHE_NODES' });
}

/** What to say of URLs that were given as arguments; undefined where they look harmless. */
export function warningOf(evmRpcUrls: readonly string[], avalancheNodes: readonly string[] = []): string | undefined {
  if (avalancheNodes.some(looksSecret))
    return 'a URL of --avalanche-node looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_AVALANCHE_NODES';
  if (!evmRpcUrls.some(looksSecret)) return undefined;
  return 'a URL of --evm-rpc looks as if it held a key, and every user of this machine can read arguments: give it in NUNATAK_EVM_RPC, or in a file by --evm-rpc-file or NUNATAK_EVM_RPC_FILE';
}
