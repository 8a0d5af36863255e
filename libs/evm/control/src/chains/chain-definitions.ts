import { holdsKey } from '@nunatak/chain-nodes';
import { Definitions } from '@nunatak/coordination';
import { type ChainEntry, ChainsError, checkChainEntry } from '@nunatak/evm-chains';
import type { Pool } from 'pg';

/** The EVM's definitions: entries of the chains file, their references unresolved, by EVM chain id in decimal. */
export class ChainDefinitions extends Definitions<ChainEntry> {
  constructor(pool: Pool) {
    super(pool, (chainId, entry) => {
      const { chainId: own } = checkChainEntry(entry);
      if (String(own) !== chainId) throw new Error(`the definition is of chain ${own}, not of chain ${chainId}`);
      const fault = keyFault(entry);
      if (fault !== undefined) throw new ChainsError([fault]);
    });
  }
}

/** Returns why a definition can't be stored whose endpoint looks as if it held a key in clear. The text shows no URL. */
export function keyFault({ endpoints = [] }: ChainEntry): string | undefined {
  const at = endpoints.findIndex((endpoint) =>
    (typeof endpoint === 'string' ? [endpoint] : Object.values(endpoint)).some(holdsKey),
  );
  if (at < 0) return undefined;
  return `endpoint ${at + 1} looks as if it held a key, which the database must not hold: give it as \${NAME}, or by a file that each ingester reads`;
}
