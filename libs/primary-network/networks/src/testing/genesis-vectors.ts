import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What avalanchego made of a network's genesis (src/fixtures/genesis/main.go). Ids are CB58. */
export interface GenesisVector {
  networkId: number;
  startTime: number;
  /** The genesis file's text; absent of a network that avalanchego knows. */
  file?: string;
  /** How many. */
  bytes: number;
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  x: string;
  c: string;
  avax: string;
}

/**
 * The vectors of src/fixtures/genesis.json.
 * @param kind networks that avalanchego knows, files that it takes, files that it can't make a genesis of
 */
export function genesisVectors(kind: 'known' | 'files' | 'refused'): GenesisVector[] {
  const file = join(import.meta.dirname, '../fixtures/genesis.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, GenesisVector[]>)[kind]!;
}
