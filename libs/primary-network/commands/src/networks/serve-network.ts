import { type CommandContext, CommandFailure, databaseOf, EXIT, type ExitCode } from '@nunatak/commands';
import { endLoading, readNetwork } from '@nunatak/primary-network-writes';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';

/**
 * Ends a network's bulk load, whatever is stored so far: the indexer builds the indexes, then the network is served.
 * @throws CommandFailure when it is not stored
 */
export async function serveNetwork({ installation, output }: CommandContext, networkId: string): Promise<ExitCode> {
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  const facts = await readNetwork(pool, networkId);
  if (!facts)
    throw new CommandFailure(EXIT.refused, `network ${networkId} is not stored here: "nunatak status" shows all`);
  await endLoading(pool, networkId);
  const { isLoading = false } = facts;
  output.result({ networkId, isServed: !isLoading }, () =>
    isLoading
      ? `network ${networkId} is served once its indexer has built its indexes: "nunatak status" shows it`
      : `network ${networkId} is served already`,
  );
  return EXIT.ok;
}
