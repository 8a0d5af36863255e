import type { SettingsValues } from '@nunatak/core/settings';
import { listenForGateways } from '@nunatak/data-api';
import { databaseCheck } from '@nunatak/database';
import type { Service } from '@nunatak/http-service/service';
import {
  PRIMARY_NETWORK_MAX_MESSAGE_BYTES,
  PRIMARY_NETWORK_PROTOS,
  primaryNetworkService,
} from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA, primaryNetworkReadPool } from '@nunatak/primary-network-queries';
import { grpcSecurity, startGrpcServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { createPrimaryNetworkDataApplication, primaryNetworkOf } from './primary-network-data.application.js';
import type { settings } from './settings.js';

/** The parts of the service as a process of its own, from its connections to its listener. */
export async function startPrimaryNetworkData(
  service: Service<SettingsValues<(typeof settings)['shape']>>,
): Promise<object> {
  const { config, logger, health, metrics } = service;
  const pool = primaryNetworkReadPool(config.primaryNetworkDatabaseUrl, { max: config.databaseConnections });
  service.keepPool('database', pool);
  const database = databaseCheck(config.primaryNetworkDatabaseUrl);
  service.onStop('database check', () => database.close());
  const { pageTokenSecrets, gatewaySecrets, primaryNetworkDataHost: host, primaryNetworkDataPort: port } = config;
  const app = await createPrimaryNetworkDataApplication({
    pool,
    pageTokenSecrets,
    gatewaySecrets,
    http: { logger, metrics, health, listener: 'primary-network-data' },
  });
  const grpc = await startGrpcServer({
    bind: config.primaryNetworkBind,
    security: grpcSecurity(config),
    maxMessageBytes: PRIMARY_NETWORK_MAX_MESSAGE_BYTES,
    services: [primaryNetworkService(primaryNetworkOf(app))],
    ...(config.grpcReflection && { reflection: PRIMARY_NETWORK_PROTOS }),
    health,
    log: logger,
    nestLog: new NestPinoLogger(logger),
  });
  service.onStop('gRPC', () => grpc.close());
  const url = await listenForGateways(app, service, { host, port });
  health.addReadiness('schema', PRIMARY_NETWORK_SCHEMA.readiness(config.primaryNetworkDatabaseUrl, logger));
  health.addReadiness('database', () => database.check());
  return { url, grpcPort: grpc.port };
}
