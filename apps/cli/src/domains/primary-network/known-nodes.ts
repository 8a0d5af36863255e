import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@firn/platform/config';
import { keepUrlSecrets } from '@firn/platform/secrets';
import type { Installation } from '../../installation/open-installation.js';
import { settings } from '../../settings.js';

/** The primary network's nodes, as far as they are known here: those of FIRN_AVALANCHE_NODES, or what an embedded installation was started with. */
export interface KnownNodes {
  urls: readonly string[];
  /** The network's genesis file, where one was given. */
  genesisFile?: string;
  /** What is stored is a recording's. */
  isRecording: boolean;
}

/** Finds the nodes. */
export function knownNodes({ dataDir }: Installation, env = process.env): KnownNodes {
  const { avalancheNodes, avalancheGenesis } = readSettings(settings, env, { warn: () => undefined });
  const file = dataDir === undefined ? undefined : readStart(join(dataDir, 'primary-network.json'));
  const urls = avalancheNodes.length ? avalancheNodes : (file?.nodes ?? []);
  urls.forEach(keepUrlSecrets);
  const genesisFile = avalancheGenesis ?? file?.genesisFile;
  return { urls, ...(genesisFile !== undefined && { genesisFile }), isRecording: file?.recording !== undefined };
}

function readStart(path: string): { nodes?: string[]; genesisFile?: string; recording?: object } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
