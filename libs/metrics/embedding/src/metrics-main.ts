import { onShutdown } from '@nunatak/core/shutdown';
import { clearRows, controlPool } from '@nunatak/database';
import {
  type DomainSurroundings,
  type MainHalf,
  type RunningDomain,
  type ServiceSurroundings,
  type StartedServices,
  withPool,
} from '@nunatak/embedding';
import { embeddedUpstream, keepReads } from '@nunatak/embedding/data-service';
import { ChainsClient, HoldingsClient } from '@nunatak/evm-contracts';
import { createMetricsApplication, HOLDINGS_MS, metricsDocument, TOKEN_CONNECTIONS } from '@nunatak/metrics';
import { metrics as metricsService } from '@nunatak/metrics-domain';
import { metricsReadPool } from '@nunatak/metrics-queries';
import { METRICS_TABLES } from '@nunatak/metrics-schema';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import type { Pool } from 'pg';
import type { MetricsPipelineSettings } from './metrics-pipeline.js';

/** The half in the main thread. */
export const metricsMain: MainHalf = {
  settings: {},
  ask: (_given, values) => ({
    isNamed: false,
    configure: async () => ({
      // The EVM reads this setting, too.
      start: async (surroundings) =>
        runningMetrics(surroundings, { teleporters: values.interchainContracts as readonly string[] }),
    }),
  }),
  forget: (databaseUrl, chainId) => withPool(databaseUrl, (pool) => forgetCounts(pool, chainId)),
};

function runningMetrics(surroundings: DomainSurroundings, pipelineSettings: MetricsPipelineSettings): RunningDomain {
  return {
    // Chains are the EVM's, which shows them.
    chains: { list: () => [], onChange: () => undefined },
    pipelineSettings,
    startServices: (services) => startServices(surroundings, services),
    examplePaths: async () => [],
  };
}

async function startServices(
  { folder, databaseUrl, readUrl, logger }: DomainSurroundings,
  { pipeline, main, metrics }: ServiceSurroundings,
): Promise<StartedServices> {
  const { name } = metricsService;
  const chains = new ChainsClient({ address: pipeline });
  onShutdown('list of chains', () => chains.close());
  const writer = keepReads(
    controlPool(databaseUrl, { applicationName: 'nunatak-metrics-page-tokens', max: TOKEN_CONNECTIONS }),
    logger,
  );
  const app = await createMetricsApplication({
    ...{
      pool: keepReads(metricsReadPool(readUrl), logger),
      writer,
      chains,
      pageTokenSecrets: [folder.pageTokenSecret],
    },
    primaryNetwork: new PrimaryNetworkClient({ address: main, retries: 0 }),
    holdings: new HoldingsClient({ address: main, retries: 0, timeoutMs: HOLDINGS_MS }),
    http: { logger, metrics, listener: name },
  });
  return { upstreams: { [name]: await embeddedUpstream(app, readUrl, metricsDocument()) } };
}

/** Deletes what is counted of a chain. @returns whether there was something */
async function forgetCounts(pool: Pool, chainId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM log_position WHERE chain_id = $1', [chainId]);
  if (!rowCount) return false;
  await clearRows(pool, METRICS_TABLES, chainId);
  return true;
}
