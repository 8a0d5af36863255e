import { controlPool, workPool } from '@nunatak/database';
import type { EmbeddedPipeline } from '@nunatak/embedding';
import { BlockReaderClient, ChainsClient, EVM_BLOCKS } from '@nunatak/evm-contracts';
import { MetricsIndexer } from '@nunatak/metrics-indexer';
import { measurePool } from '@nunatak/telemetry/metrics';

/** What the half in the main thread hands to the one in the pipeline's. */
export interface MetricsPipelineSettings {
  /** Contracts whose messages between chains count, lower case. */
  teleporters: readonly string[];
}

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-metrics';
/** A chain writes, or reads addresses; with more chains than connections they take turns. */
const DATABASE_CONNECTIONS = 4;
const CONNECT_MS = 30_000;
/** Leases. */
const CONTROL_CONNECTIONS = 1;

/** The metrics indexer, on the EVM's stream of this thread. */
export const startMetricsPipeline: EmbeddedPipeline = async ({
  databaseUrl,
  metrics,
  streams,
  calls,
  log,
  settings,
}) => {
  const { teleporters } = settings as MetricsPipelineSettings;
  const logger = log('metrics-indexer');
  const pool = workPool(databaseUrl, { applicationName: NAME, max: DATABASE_CONNECTIONS, connectMs: CONNECT_MS });
  const control = controlPool(databaseUrl, { applicationName: `${NAME}-control`, max: CONTROL_CONNECTIONS });
  for (const each of [pool, control])
    each.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'metrics', pool);
  const blockReader = new BlockReaderClient({ address: calls });
  const chains = new ChainsClient({ address: calls });
  const indexer = new MetricsIndexer({
    ...{ pool, leasePool: control, stream: streams.of(EVM_BLOCKS), blockReader, teleporters, logger },
    ...{ registry: metrics, holder: 'standalone' },
  });
  indexer.follow(chains);
  return {
    async stop() {
      await indexer.close();
      chains.close();
      blockReader.close();
      await pool.end();
      await control.end();
    },
  };
};
