import type { SettingsValues } from '@nunatak/core/settings';
import { listenForGateways } from '@nunatak/data-api';
import { requestHandler } from '@nunatak/http-service/http';
import type { Service } from '@nunatak/http-service/service';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import { grpcSecurity } from '@nunatak/rpc';
import { RedisConnection } from '@nunatak/shared-cache';
import { SharedSignatures } from './aggregation/shared-signatures.js';
import { showNetworks } from './networks/show-networks.js';
import { openNetworks } from './open-networks.js';
import { createOperatorApplication, OPERATOR_PATH } from './operating/operator.application.js';
import type { settings } from './settings.js';
import { createSignatureAggregatorApplication } from './signature-aggregator.application.js';
import { AggregatorMetrics } from './signature-aggregator-metrics.js';

/** For a question to the index: a client's request has 10 s, and nodes are asked where the index does not answer. */
const INDEX_TIMEOUT_MS = 3_000;

/** The parts of the service as a process of its own, from its connections to its listener. Waits for no node. */
export async function startSignatureAggregator(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const index = new PrimaryNetworkClient({
    ...{ address: config.primaryNetworkAddress, security: grpcSecurity(config) },
    ...{ timeoutMs: INDEX_TIMEOUT_MS, retries: 0 },
  });
  service.onStop('primary network service', () => index.close());
  const redis = config.redisUrl === undefined ? undefined : new RedisConnection(config.redisUrl, 'signatures', logger);
  service.onStop('redis', () => redis?.close());
  const shared = redis && new SharedSignatures(redis);
  const networks = await openNetworks(config, index, new AggregatorMetrics(metrics), logger, shared);
  service.onStop('networks', () => networks.close());
  showNetworks(networks, health);
  const operators = await createOperatorApplication(networks, { logger });
  service.onStop('answers for operators', () => operators.close());
  service.operatorRoutes.set(OPERATOR_PATH, await requestHandler(operators));
  const { gatewaySecrets, signatureAggregatorHost: host, signatureAggregatorPort: port } = config;
  const http = { logger, metrics, health, listener: 'signature-aggregator' };
  const app = await createSignatureAggregatorApplication(networks, http, gatewaySecrets);
  const url = await listenForGateways(app, service, { host, port });
  return { url, nodes: config.avalancheNodes.length };
}
