import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool, workPool } from '@nunatak/database';
import { ChainRegistry } from '@nunatak/evm-chains';
import { BlockReaderClient, EVM_BLOCKS, NodeStateClient } from '@nunatak/evm-contracts';
import { ChainWatch } from '@nunatak/evm-control';
import { schemaReadiness } from '@nunatak/evm-schema';
import type { Service } from '@nunatak/http-service/service';
import { grpcSecurity } from '@nunatak/rpc';
import { EvmIndexer } from './evm-indexer.js';
import type { settings } from './settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-evm-indexer';
/** Leases, and the chains that are wanted. */
const CONTROL_CONNECTIONS = 2;

/** The parts of the EVM indexer as a process of its own, from its connections to the chains that it follows. */
export async function startEvmIndexer(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const security = grpcSecurity(config);
  const control = controlPool(config.evmDatabaseUrl, { applicationName: NAME, max: CONTROL_CONNECTIONS });
  service.keepPool('control connections', control);
  const pool = workPool(config.evmDatabaseUrl, { applicationName: NAME, max: config.databaseConnections });
  service.keepPool('database', pool, 'indexer');
  const nodeState = new NodeStateClient({ address: config.nodeStateAddress, security });
  service.onStop('node state', () => nodeState.close());
  const blockReader = new BlockReaderClient({ address: config.nodeStateAddress, security });
  service.onStop('block reader', () => blockReader.close());
  const stream = new KafkaBlockStream(EVM_BLOCKS, {
    ...kafkaOptions(config),
    clientId: 'nunatak-evm-indexer',
    log: logger,
  });
  service.onStop('block stream', () => stream.close());
  const indexer = new EvmIndexer({
    pool,
    leasePool: control,
    stream,
    nodeState,
    blockReader,
    heuristics: config.reputationHeuristics,
    logger,
    registry: metrics,
    health,
    sharing: config,
  });
  service.onStop('indexer', () => indexer.close());
  const chains = new ChainRegistry();
  const watch = new ChainWatch({ pool: control, registry: chains, readsNodes: false, paused: 'drop', logger });
  await watch.start();
  service.onStop('chains', () => watch.close());
  await indexer.follow(chains);
  health.addReadiness('database', async () => void (await control.query('SELECT 1')));
  health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
  health.addReadiness('kafka', () => stream.check());
  return { chains: chains.list().map((c) => c.chainId) };
}
