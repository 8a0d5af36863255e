import type { Chain } from '@nunatak/evm-chains';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { type EndpointSet, NodeError, readGenesisAllocation } from '@nunatak/evm-node-client';
import type { IngesterLog } from '@nunatak/ingesting';
import { ChainStoppedError } from './chain-stopped-error.js';

/**
 * Makes block 0 carry the genesis allocation as its balances; where nobody can tell it, block 0 has none, which is logged.
 *
 * @throws ChainStoppedError when the chain's genesis file can't be used; NodeError when the node can't be asked now
 */
export async function addGenesisBalances(
  block: EvmBlock,
  { chainId, genesisFile }: Chain,
  endpoints: EndpointSet,
  log: IngesterLog,
): Promise<void> {
  const allocation = await readGenesisAllocation(endpoints, block.header.hash, genesisFile).catch((error: unknown) => {
    if (genesisFile === undefined || !(error instanceof NodeError)) throw error;
    throw new ChainStoppedError('BAD_GENESIS_FILE', `chain ${chainId}: ${error.message}`);
  });
  const { source, balances } = allocation;
  if (balances === undefined) {
    delete block.balances;
    log.warn(
      { chainId },
      `chain ${chainId}: the genesis allocation is not known (the node can't list its state): the node is asked for native balances of accounts ` +
        'that have not moved since; a genesis file, named in the chains file, makes that needless',
    );
    return;
  }
  block.balances = balances;
  log.info(
    { chainId, source, accounts: balances.length },
    `chain ${chainId}: genesis allocation of ${balances.length} accounts`,
  );
}
