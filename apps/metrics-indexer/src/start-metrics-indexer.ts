import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool, workPool } from '@nunatak/database';
import { BlockReaderClient, ChainsClient, EVM_BLOCKS } from '@nunatak/evm-contracts';
import type { Service } from '@nunatak/http-service/service';
import { METRICS_SCHEMA } from '@nunatak/metrics-schema';
import { grpcSecurity } from '@nunatak/rpc';
import { MetricsIndexer } from './metrics-indexer.js';
import type { settings } from './settings.js';

/** By which PostgreSQL and Kafka name its connections. */
const NAME = 'nunatak-metrics-indexer';
/** Leases. */
const CONTROL_CONNECTIONS = 2;

/** The parts of the metrics indexer as a process of its own, from its connections to the chains that it follows. */
export async function startMetricsIndexer(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const { metricsDatabaseUrl: database, nodeStateAddress: address } = config;
  const security = grpcSecurity(config);
  const control = controlPool(database, { applicationName: NAME, max: CONTROL_CONNECTIONS });
  service.keepPool('control connections', control);
  const pool = workPool(database, { applicationName: NAME, max: config.databaseConnections });
  service.keepPool('database', pool, 'indexer');
  const blockReader = new BlockReaderClient({ address, security });
  service.onStop('block reader', () => blockReader.close());
  const chains = new ChainsClient({ address, security }, (error) =>
    logger.warn({ err: error }, 'the list of chains is out of date: no ingester answers'),
  );
  service.onStop('list of chains', () => chains.close());
  const stream = new KafkaBlockStream(EVM_BLOCKS, { ...kafkaOptions(config), clientId: NAME, log: logger });
  service.onStop('block stream', () => stream.close());
  const indexer = new MetricsIndexer({
    ...{ pool, leasePool: control, stream, blockReader, logger, registry: metrics, health },
    sharing: config,
    teleporters: config.interchainContracts,
  });
  service.onStop('indexer', () => indexer.close());
  health.addReadiness('database', async () => void (await control.query('SELECT 1')));
  health.addReadiness('schema', METRICS_SCHEMA.readiness(database, logger));
  health.addReadiness('kafka', () => stream.check());
  indexer.follow(chains);
  return {};
}
