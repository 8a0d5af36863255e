import { readFile } from 'node:fs/promises';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import { StartFailure } from '@nunatak/embedding';
import { nameOfWord } from '@nunatak/primary-network-data';
import { readGenesisFile } from '@nunatak/primary-network-networks';
import { askNetworks } from './ask-networks.js';
import { askedRules } from './asked-rules.js';
import type { AvalancheOptions } from './avalanche-options.js';
import type { GivenNames } from './network-name.js';
import type { GenesisFile, NetworkSource } from './primary-network-pipeline-settings.js';
import { recordingId } from './recording-id.js';

/** What the command line says of the primary network. */
export interface Asked {
  source?: NetworkSource;
  names: GivenNames;
  genesisPath?: string;
}

/**
 * Reads what a start was asked for, and asks the nodes which networks they are of.
 * @param isDemo nobody named a node of any kind: the recording is played
 * @throws StartFailure for what does not fit
 */
export async function whatIsAsked(options: AvalancheOptions, isDemo: boolean): Promise<Asked> {
  const { nodeUrls, networkName: any, networkNames = {}, genesisFile: genesisPath } = options;
  const byId = Object.fromEntries(Object.entries(networkNames).map(([id, name]) => [id, nameOfWord(name)]));
  const rules = askedRules(options.rules);
  const names = { ...(any !== undefined && { any: nameOfWord(any) }), byId };
  if (!nodeUrls.length) {
    if (any !== undefined || Object.keys(byId).length || genesisPath !== undefined || options.rules?.length)
      throw new StartFailure(
        '--network-name, --avalanche-genesis and --avalanche-rule tell of the networks of --avalanche-node: give one',
      );
    return {
      names,
      ...(isDemo && { source: { kind: 'recording', networkId: recordingId().networkId } }),
    };
  }
  nodeUrls.forEach(keepUrlSecrets);
  const genesisFile = genesisPath === undefined ? undefined : await readGenesis(genesisPath);
  const placed = nodeUrls.map((url, i) => ({ url, place: i + 1 }));
  const told = await askNetworks(placed);
  if (genesisFile && told.every((id) => id !== undefined && id !== genesisFile.networkId))
    throw new StartFailure(
      `the genesis file ${genesisPath} is of network ${genesisFile.networkId}, and no node is: they are of ${[...new Set(told)].join(', ')}`,
    );
  const nodes = placed.map((node, i) => ({ ...node, ...(told[i] !== undefined && { networkId: told[i] }) }));
  return {
    source: {
      kind: 'nodes',
      nodes,
      ...(options.rules?.length && { rules }),
      ...(genesisFile && { genesisFile }),
    },
    names,
    ...(genesisPath !== undefined && { genesisPath }),
  };
}

async function readGenesis(path: string): Promise<GenesisFile> {
  const text = await genesisText(path);
  const { value, fault } = readGenesisFile(text);
  if (fault) throw new StartFailure(`the genesis file ${path} can't be used: ${fault.field}: ${fault.reason}`);
  return { networkId: String(value.networkId), text };
}

async function genesisText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartFailure(`the genesis file ${path} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
