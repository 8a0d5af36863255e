import type { SettingsValues } from '@nunatak/core/settings';
import { listenForGateways } from '@nunatak/data-api';
import { controlPool, databaseCheck } from '@nunatak/database';
import { ChainsClient, HoldingsClient } from '@nunatak/evm-contracts';
import type { Service } from '@nunatak/http-service/service';
import { METRICS_SCHEMA, metricsReadPool } from '@nunatak/metrics-queries';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import { grpcSecurity } from '@nunatak/rpc';
import { HOLDINGS_MS, TOKEN_CONNECTIONS } from './holders/holdings-limits.js';
import { createMetricsApplication } from './metrics.application.js';
import type { settings } from './settings.js';

/** The parts of the service as a process of its own, from its connections to its listener. */
export async function startMetrics(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const pool = metricsReadPool(config.metricsDatabaseUrl, { max: config.databaseConnections });
  service.keepPool('database', pool);
  const database = databaseCheck(config.metricsDatabaseUrl);
  service.onStop('database check', () => database.close());
  const security = grpcSecurity(config);
  const chains = new ChainsClient({ address: config.nodeStateAddress, security }, (error) =>
    logger.warn({ err: error }, 'the list of chains is not followed now: trying again'),
  );
  service.onStop('chains', () => chains.close());
  const { primaryNetworkAddress: address } = config;
  const primaryNetwork = address === undefined ? undefined : new PrimaryNetworkClient({ address, security });
  service.onStop('primary network service', () => primaryNetwork?.close());
  const { holdingsAddress } = config;
  const holdings = holdingsAddress
    ? new HoldingsClient({ address: holdingsAddress, security, timeoutMs: HOLDINGS_MS })
    : undefined;
  service.onStop('EVM data service', () => holdings?.close());
  const writer = controlPool(config.metricsDatabaseUrl, {
    applicationName: 'nunatak-metrics-page-tokens',
    max: TOKEN_CONNECTIONS,
  });
  service.keepPool('page tokens', writer);
  const { pageTokenSecrets, gatewaySecrets, metricsHost: host, metricsPort: port } = config;
  const app = await createMetricsApplication({
    ...{ pool, writer, chains, pageTokenSecrets, gatewaySecrets },
    ...(holdings && { holdings }),
    ...(primaryNetwork && { primaryNetwork }),
    http: { logger, metrics, health, listener: 'metrics' },
  });
  const url = await listenForGateways(app, service, { host, port });
  health.addReadiness('schema', METRICS_SCHEMA.readiness(config.metricsDatabaseUrl, logger));
  health.addReadiness('database', () => database.check());
  return { url };
}
