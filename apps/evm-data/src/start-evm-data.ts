import type { SettingsValues } from '@nunatak/core/settings';
import { listenForGateways } from '@nunatak/data-api';
import { databaseCheck } from '@nunatak/database';
import { ChainRegistry } from '@nunatak/evm-chains';
import {
  DATA_SERVICE_PROTOS,
  HOLDINGS_MAX_MESSAGE_BYTES,
  holdingsService,
  NftRefresherClient,
  NodeStateClient,
} from '@nunatak/evm-contracts';
import { ChainWatch, ConditionWatch, showConditions } from '@nunatak/evm-control';
import { evmReadPool, schemaReadiness } from '@nunatak/evm-queries';
import type { Service } from '@nunatak/http-service/service';
import { PrimaryNetworkClient } from '@nunatak/primary-network-contracts';
import { grpcSecurity, startGrpcServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { openAnnotations } from './annotations/open-annotations.js';
import { RedisBalances } from './balances/shared-balances.js';
import { createEvmDataApplication, holdingsOf } from './evm-data.application.js';
import type { settings } from './settings.js';

/** The parts of the EVM data service as a process of its own, from its connections to its listener. */
export async function startEvmData(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const pool = evmReadPool(config.evmDatabaseUrl, { max: config.databaseConnections });
  service.keepPool('database', pool);
  const database = databaseCheck(config.evmDatabaseUrl);
  service.onStop('database check', () => database.close());
  const nodeState = new NodeStateClient({ address: config.nodeStateAddress, security: grpcSecurity(config) });
  service.onStop('node state', () => nodeState.close());
  const nftRefresher = new NftRefresherClient({ address: config.enricherAddress, security: grpcSecurity(config) });
  service.onStop('metadata service', () => nftRefresher.close());
  const primaryNetwork =
    config.primaryNetworkAddress === undefined
      ? undefined
      : new PrimaryNetworkClient({ address: config.primaryNetworkAddress, security: grpcSecurity(config) });
  service.onStop('primary network service', () => primaryNetwork?.close());
  const sharedBalances = config.redisUrl === undefined ? undefined : new RedisBalances(config.redisUrl, logger);
  service.onStop('redis', () => sharedBalances?.close());
  const chains = new ChainRegistry();
  // A paused chain goes on being served: what is stored of it is true.
  const watch = new ChainWatch({ pool, registry: chains, readsNodes: false, paused: 'keep', logger });
  await watch.start();
  service.onStop('chain watch', () => watch.close());
  const annotations = await openAnnotations(config, { chains, pool, logger, metrics });
  service.onStop('lists and prices', () => annotations.close());
  const conditions = new ConditionWatch(pool, () => chains.list().map(({ chainId }) => chainId));
  await conditions.start();
  service.onStop('conditions', () => conditions.close());
  // A chain that stands still is served all the same: that is told, and keeps nobody from asking.
  showConditions({ conditions, chains, health, decides: () => false });
  const { interchainContracts, pageTokenSecrets, gatewaySecrets, evmDataHost: host, evmDataPort: port } = config;
  const app = await createEvmDataApplication({
    pool,
    chains,
    nodeState,
    nftRefresher,
    ...(primaryNetwork && { primaryNetwork }),
    ...(sharedBalances && { sharedBalances }),
    annotations,
    interchainContracts,
    pageTokenSecrets,
    gatewaySecrets,
    http: { logger, metrics, health, listener: 'evm-data' },
  });
  const grpc = await startGrpcServer({
    bind: config.holdingsBind,
    security: grpcSecurity(config),
    maxMessageBytes: HOLDINGS_MAX_MESSAGE_BYTES,
    services: [holdingsService(holdingsOf(app))],
    ...(config.grpcReflection && { reflection: DATA_SERVICE_PROTOS }),
    health,
    log: logger,
    nestLog: new NestPinoLogger(logger),
  });
  service.onStop('gRPC', () => grpc.close());
  const url = await listenForGateways(app, service, { host, port });
  health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
  health.addReadiness('database', () => database.check());
  return { url, grpcPort: grpc.port, chains: chains.list().map((c) => c.chainId) };
}
