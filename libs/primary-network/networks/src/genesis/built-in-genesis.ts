import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { GenesisConfig } from './genesis-config.js';
import { readGenesisFile } from './read-genesis-file.js';

/** avalanchego's genesis/genesis_{mainnet,fuji,local}.json, the same in v1.14.2 and v1.15.0; large ones compressed. */
const FOLDER = join(import.meta.dirname, '../data');

/** Mainnet's genesis. Reading it takes a while and some memory: who asks twice keeps the first answer. */
export function mainnetGenesis(): GenesisConfig {
  return configOf(brotliDecompressSync(readFileSync(join(FOLDER, 'genesis_mainnet.json.br'))));
}

export function fujiGenesis(): GenesisConfig {
  return configOf(readFileSync(join(FOLDER, 'genesis_fuji.json')));
}

/**
 * What avalanchego makes a network of, if its id is neither mainnet's nor fuji's and no genesis file is given.
 * @param startTime when the chain begins; a node takes the latest of {@link localStartTimes} that has come
 */
export function localGenesis(networkId: number, startTime: bigint): GenesisConfig {
  return { ...configOf(readFileSync(join(FOLDER, 'genesis_local.json'))), networkId, startTime };
}

/** avalanchego: `localNetworkUpdateStartTimePeriod` in genesis/config.go, 9 months of 30 days. */
const LOCAL_PERIOD_SECONDS = 9n * 30n * 24n * 60n * 60n;
const FIRST_LOCAL_START = 1_721_016_000n;
/** Until the year 2068. */
const LOCAL_PERIODS = 60;

/** The times that a local network's chain can begin at: a node moves it on by 9 months when they have passed. */
export function localStartTimes(): bigint[] {
  return Array.from({ length: LOCAL_PERIODS }, (_, i) => FIRST_LOCAL_START + BigInt(i) * LOCAL_PERIOD_SECONDS);
}

function configOf(text: Buffer): GenesisConfig {
  return readGenesisFile(text.toString('utf8')).value!;
}
