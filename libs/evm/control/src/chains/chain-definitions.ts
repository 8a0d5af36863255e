import { looksSecret } from '@nunatak/chain-nodes';
import { Definitions } from '@nunatak/coordination';
import { type ChainEntry, ChainsError, checkChainEntry } from '@nunatak/evm-chains';
import type { Pool } from 'pg';

/**
 * The EVM's definitions: entries of the chains file, their references unresolved, by EVM chain id in decimal. A row replaces the chains
 * file's entry; a row without a definition states what is wanted of that entry's chain. An endpoint that looks as if it held a key is
 * refused.
 */
export class ChainDefinitions extends Definitions<ChainEntry> {
  constructor(pool: Pool) {
    super(pool, (chainId, entry) => {
      const { chainId: own, endpoints = [] } = checkChainEntry(entry);
      if (String(own) !== chainId) throw new Error(`the definition is of chain ${own}, not of chain ${chainId}`);
      const at = endpoints.findIndex((endpoint) =>
        (typeof endpoint === 'string' ? [endpoint] : Object.values(endpoint)).some(isInClear),
      );
      if (at >= 0)
        throw new ChainsError([
          `endpoint ${at + 1} looks as if it held a key, which the database must not hold: give it as \${NAME}, or by a file that each ingester reads`,
        ]);
    });
  }
}

function isInClear(url: string): boolean {
  return !url.startsWith('file:') && looksSecret(url.replace(/\$\{\w+\}/g, 'x'));
}
