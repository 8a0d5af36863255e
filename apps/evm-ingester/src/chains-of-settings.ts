import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { looksSecret, readEndpoints } from '@nunatak/chain-nodes';
import type { GivenNode } from '@nunatak/coordination';
import type { SettingsValues } from '@nunatak/core/settings';
import { readChainsFile } from '@nunatak/evm-chains';
import { GivenChains } from './given-chains.js';
import type { settings } from './settings.js';

/** The variables that give chains, and the names of their definitions' origins. */
const ORIGINS = {
  nodes: 'NUNATAK_EVM_RPC',
  file: 'NUNATAK_CHAINS_FILE',
  avalancheNodes: 'NUNATAK_AVALANCHE_NODES',
} as const;

type ChainSettings = Pick<SettingsValues<(typeof settings)['shape']>, 'evmRpc' | 'evmRpcFile' | 'chainsFile'>;

/**
 * Returns the chains that the ingester's settings give. Other replicas may have been given others, so none is paused.
 * @throws ChainsError or EndpointListError that lists every fault, and shows no URL
 */
export function chainsOfSettings({ evmRpc, evmRpcFile, chainsFile }: ChainSettings): GivenChains {
  const entries = chainsFile === undefined ? [] : readChainsFile(chainsFile);
  return new GivenChains(ORIGINS, storedNodes(evmRpc, evmRpcFile), entries, false);
}

/** Returns nodes whose URLs with keys are stored as references to the variable or the file, which each replica resolves by itself. */
export function storedNodes(list: string | undefined, file: string | undefined): GivenNode[] {
  const variable = ORIGINS.nodes;
  const urls = readEndpoints({ variable, list, file });
  const listed = readEndpoints({ variable, list }).length;
  const reference = (i: number, url: string) => {
    if (i < listed) return `\${${variable}#${i + 1}}`;
    return file === undefined || file === '-' ? url : `${pathToFileURL(resolve(file))}#${i - listed + 1}`;
  };
  return urls.map((url, i) => ({ url, stored: looksSecret(url) ? reference(i, url) : url }));
}
