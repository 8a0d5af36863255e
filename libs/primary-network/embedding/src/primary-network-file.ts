import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What a start leaves in the data folder of the primary network, for the next one and for tools beside the process. */
export interface PrimaryNetworkFile {
  /** avalanchego's URLs: secrets. None: a recording, or only what is stored. */
  nodes: string[];
  /** The path of the network's genesis file. */
  genesisFile?: string;
  /** The networks that nodes have told they are of, by the nodes' URLs: ids in decimal. */
  networkOfNode?: Record<string, string>;
  /** Names that were given to networks, by their ids in decimal. */
  names: Record<string, string>;
  /** The network whose blocks are those of a recording, and which recording it is. */
  recording?: { networkId: string; id: string };
}

/** Its name in the data folder. */
export const PRIMARY_NETWORK_FILE = 'primary-network.json';

/** What the last start wrote; nothing where none did, or what it wrote can't be read. */
export function readPrimaryNetworkFile(path: string): PrimaryNetworkFile {
  try {
    return { nodes: [], names: {}, ...(JSON.parse(readFileSync(path, 'utf8')) as object) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw error;
    return { nodes: [], names: {} };
  }
}

/** Writes the file whole or not at all, readable by its owner only. */
export function writePrimaryNetworkFile(path: string, content: PrimaryNetworkFile): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
