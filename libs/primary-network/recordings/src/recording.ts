import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BrokenRecordingError } from './broken-recording.error.js';
import { type RecordedContainer, readContainers } from './containers.js';

/** The network of five validators that comes with this package. */
const LOCAL_5 = new URL('./local-5/', import.meta.url);

export const CHAIN_ALIASES = ['P', 'X', 'C'] as const;
export type ChainAlias = (typeof CHAIN_ALIASES)[number];

export interface RecordedChain {
  /** cb58. */
  readonly blockchainId: string;
  /** Of the last container. */
  readonly height: number;
  /** The block of height 0 as the chain's API gives it; it is in no container. */
  readonly genesisBlock: Uint8Array;
}

/** What a recorded node said of its network, and the chains' containers. */
export interface Recording {
  readonly networkId: number;
  /** cb58. */
  readonly avaxAssetId: string;
  /** The result of info.getNodeVersion. */
  readonly nodeVersion: Readonly<Record<string, unknown>>;
  /** The result of info.upgrades: times as RFC 3339 texts, some other values. */
  readonly upgrades: Readonly<Record<string, string | number>>;
  readonly chains: Readonly<Record<ChainAlias, RecordedChain>>;
  /** Answers that don't follow from the chains, by method: the whole body, as the node sent it. */
  readonly settings: Readonly<Record<string, { readonly path: string; readonly body: string }>>;
  /** The P-Chain's genesis, avalanchego's codec. Its sha256 is the parent of the P-Chain's first block. */
  genesis(): Uint8Array;
  /** A chain's containers from height 1 on. @throws BrokenRecordingError */
  containers(chain: ChainAlias): Iterable<RecordedContainer>;
  /** The C-Chain's blocks from height 0 on, as eth_getBlockByNumber answered with whole transactions: the node's own texts. */
  contractBlocks(): readonly string[];
}

/**
 * Opens a recording.
 * @param folder of a recording, which ends with a slash: its folder `chain` is read. Without it: the network that comes with this package
 * @throws BrokenRecordingError where it is not one
 */
export function openRecording(folder: URL = LOCAL_5): Recording {
  const read = (name: string): Buffer => {
    try {
      return readFileSync(new URL(`chain/${name}`, folder));
    } catch (error) {
      throw new BrokenRecordingError(error instanceof Error ? error.message : String(error));
    }
  };
  const { format, chains, ...described } = JSON.parse(read('recording.json').toString());
  if (format !== 1) throw new BrokenRecordingError(`its format is ${format}, not 1`);
  return {
    ...described,
    chains: Object.fromEntries(
      CHAIN_ALIASES.map((alias) => {
        const { genesisBlock, ...chain } = chains[alias];
        return [alias, { ...chain, genesisBlock: Buffer.from(genesisBlock, 'hex') }];
      }),
    ),
    genesis: () => gunzipSync(read('genesis.bin.gz')),
    containers: (chain) => readContainers(read(`${chain}.bin.gz`)),
    contractBlocks: () => JSON.parse(gunzipSync(read('C.json.gz')).toString()),
  };
}
