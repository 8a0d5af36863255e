import { encodeCb58, sha256 } from '@nunatak/avalanche-codec';
import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';
import { fujiGenesis, localGenesis, localStartTimes, mainnetGenesis } from './built-in-genesis.js';
import type { GenesisConfig } from './genesis-config.js';
import { platformGenesisOf } from './platform-genesis-of.js';
import { readGenesisFile } from './read-genesis-file.js';

/** The P-Chain's genesis bytes, or why they are not known, and the way out. */
export type GenesisFinding = { bytes: Buffer; fault?: undefined } | { bytes?: undefined; fault: string };

/**
 * The genesis bytes that a network's P-Chain began with: those whose hash is the parent of its block 0. They are mainnet's or fuji's, those of a
 * node that was given no genesis file, or those of the file.
 * @param genesisHash the parent id in the P-Chain's block 0
 * @param genesisFile the text of the file of `--avalanche-genesis`; it comes before what is built in
 */
export function genesisOf(networkId: number, genesisHash: Buffer, genesisFile?: string): GenesisFinding {
  if (genesisFile !== undefined) return genesisOfFile(networkId, genesisHash, genesisFile);
  for (const config of builtIn(networkId)) {
    const { value: bytes } = platformGenesisOf(config);
    if (bytes && sha256(bytes).equals(genesisHash)) return { bytes };
  }
  return {
    fault:
      `The genesis of network ${networkId} is not known: its P-Chain begins with ${encodeCb58(genesisHash)}, which no built-in genesis has. ` +
      'Give the file that its nodes were given with --genesis-file as --avalanche-genesis FILE.',
  };
}

function genesisOfFile(networkId: number, genesisHash: Buffer, genesisFile: string): GenesisFinding {
  const config = readGenesisFile(genesisFile);
  if (config.fault) return faultOf(`${config.fault.field}: ${config.fault.reason}`);
  if (config.value.networkId !== networkId)
    return faultOf(`networkID: expected ${networkId}, which the node says, but found ${config.value.networkId}`);
  const genesis = platformGenesisOf(config.value);
  if (genesis.fault) return faultOf(`${genesis.fault.field}: ${genesis.fault.reason}`);
  const hash = sha256(genesis.value);
  if (hash.equals(genesisHash)) return { bytes: genesis.value };
  return faultOf(
    `it gives the genesis ${encodeCb58(hash)}, but the P-Chain of network ${networkId} begins with ${encodeCb58(genesisHash)}: ` +
      'another file made this network',
  );
}

function* builtIn(networkId: number): Generator<GenesisConfig> {
  if (networkId === MAINNET_ID) yield mainnetGenesis();
  else if (networkId === FUJI_ID) yield fujiGenesis();
  else for (const startTime of localStartTimes()) yield localGenesis(networkId, startTime);
}

function faultOf(reason: string): GenesisFinding {
  return { fault: `The file of --avalanche-genesis does not fit. ${reason}.` };
}
