import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from '@nunatak/commands';
import { keepUrlSecrets } from '@nunatak/core/secrets';
import type { PrimaryNetworkSettings } from './settings.js';

/** The nodes of Avalanche networks, as far as they are known here: those of NUNATAK_AVALANCHE_NODES, or what an embedded installation was started with. */
export interface KnownNodes {
  urls: readonly string[];
  /** A network's genesis file, where one was given. */
  genesisFile?: string;
  /** Names that networks answer under in place of their own, by their ids in decimal. */
  names: ReadonlyMap<string, string>;
  /** What is stored is a recording's. */
  isRecording: boolean;
}

/** Finds the nodes. */
export function knownNodes({ dataDir, settings }: Pick<Installation, 'dataDir' | 'settings'>): KnownNodes {
  const { avalancheNodes, avalancheGenesis, primaryNetworkNames } = settings as unknown as PrimaryNetworkSettings;
  const file = dataDir === undefined ? undefined : readStart(join(dataDir, 'primary-network.json'));
  const urls = avalancheNodes.length ? avalancheNodes : (file?.nodes ?? []);
  urls.forEach(keepUrlSecrets);
  const genesisFile = avalancheGenesis ?? file?.genesisFile;
  const names = new Map([...Object.entries(file?.names ?? {}), ...primaryNetworkNames.flatMap(namesIn)]);
  return { urls, ...(genesisFile !== undefined && { genesisFile }), names, isRecording: file?.recording !== undefined };
}

/** What the data service would not start with names nothing. */
function namesIn(entry: string): [networkId: string, name: string][] {
  const [, id, name = ''] = /^(\d{1,10})=([a-z][a-z0-9-]*)$/.exec(entry) ?? [];
  return id === undefined ? [] : [[String(Number(id)), name === 'testnet' ? 'fuji' : name]];
}

interface Start {
  nodes?: string[];
  names?: Record<string, string>;
  genesisFile?: string;
  recording?: object;
}

function readStart(path: string): Start | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
