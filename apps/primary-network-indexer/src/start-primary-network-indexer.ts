import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool, workPool } from '@nunatak/database';
import type { Service } from '@nunatak/http-service/service';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { followNetworks } from './follow-networks.js';
import { PrimaryNetworkIndexer } from './primary-network-indexer.js';
import type { settings } from './settings.js';

/** By which PostgreSQL and Kafka name its connections. */
const NAME = 'nunatak-primary-network-indexer';
/** Leases, and definitions of networks. */
const CONTROL_CONNECTIONS = 3;
/** The end of a bulk load, which builds two indexes at a time, and what aborts it. */
const LOAD_CONNECTIONS = 4;

/** The parts of the indexer as a process of its own, from its connections to the networks that it follows. */
export async function startPrimaryNetworkIndexer(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const { primaryNetworkDatabaseUrl: database } = config;
  const control = controlPool(database, { applicationName: NAME, max: CONTROL_CONNECTIONS });
  service.keepPool('control connections', control);
  const pool = workPool(database, { applicationName: NAME, max: config.databaseConnections });
  service.keepPool('database', pool, 'indexer');
  const loadPool = workPool(database, { applicationName: `${NAME}-load`, max: LOAD_CONNECTIONS });
  service.keepPool('connections for bulk loads', loadPool);
  const stream = new KafkaBlockStream(PRIMARY_NETWORK_BLOCKS, {
    ...kafkaOptions(config),
    clientId: NAME,
    log: logger,
  });
  service.onStop('block stream', () => stream.close());
  const indexer = new PrimaryNetworkIndexer({
    ...{ pool, leasePool: control, loadPool, stream, logger, registry: metrics, health },
    sharing: config,
  });
  service.onStop('indexer', () => indexer.stop());
  health.addReadiness('database', async () => void (await control.query('SELECT 1')));
  health.addReadiness('schema', PRIMARY_NETWORK_SCHEMA.readiness(database, logger));
  health.addReadiness('kafka', () => stream.check());
  const following = followNetworks(control, indexer, logger);
  service.onStop('networks', () => following.close());
  await following.start();
  return {};
}
