import { Definitions } from '@nunatak/coordination';
import { type ChainEntry, checkChainEntry } from '@nunatak/evm-chains';
import type { Pool } from 'pg';

/**
 * The EVM's definitions: entries of the chains file, their `${NAME}` placeholders unresolved, by EVM chain id in decimal. A row replaces the
 * chains file's entry; a row without a definition states what is wanted of that entry's chain.
 */
export class ChainDefinitions extends Definitions<ChainEntry> {
  constructor(pool: Pool) {
    super(pool, (chainId, entry) => {
      if (String(checkChainEntry(entry).chainId) !== chainId)
        throw new Error(`the definition is of chain ${entry.chainId}, not of chain ${chainId}`);
    });
  }
}
