import { DefinitionWatch, type DefinitionWatchLog, Follower } from '@nunatak/coordination';
import { type NetworkDefinition, NetworkDefinitions } from '@nunatak/primary-network-control';
import type { Pool } from 'pg';
import type { PrimaryNetworkIndexer } from './primary-network-indexer.js';

/**
 * Keeps an indexer on the networks that are defined.
 * @param pool of the domain's database, for definitions
 * @returns `start` resolves when each of the networks was begun, or failed once
 */
export function followNetworks(
  pool: Pool,
  indexer: Pick<PrimaryNetworkIndexer, 'addNetwork'> & { removeNetwork(networkId: number): Promise<unknown> },
  logger: DefinitionWatchLog,
): { start(): Promise<void>; close(): Promise<void> } {
  const watch = new DefinitionWatch<NetworkDefinition, { networkId: number }>(
    new NetworkDefinitions(pool),
    // The nodes are the ingester's: an indexer need not be able to resolve them.
    { name: 'network', resolve: (networkId) => ({ networkId: Number(networkId) }) },
    { paused: 'drop', logger },
  );
  const follower = new Follower(
    watch,
    {
      add: ({ networkId }) => indexer.addNetwork(networkId),
      remove: (networkId) => indexer.removeNetwork(Number(networkId)),
    },
    (networkId, isWanted, error) =>
      logger.warn(
        { network: networkId, err: error },
        `network ${networkId} could not be ${isWanted ? 'taken up' : 'put down'}: trying again`,
      ),
  );
  return {
    async start() {
      await watch.start();
      await follower.start();
    },
    async close() {
      await watch.close();
      await follower.close();
    },
  };
}
