import { ACCOUNTS_PROTOS, keysService, USAGE_MAX_MESSAGE_BYTES, usageService } from '@nunatak/accounts-contracts';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import type { SettingsValues } from '@nunatak/core/settings';
import { listenForGateways } from '@nunatak/data-api';
import { controlPool, databaseCheck } from '@nunatak/database';
import type { Service } from '@nunatak/http-service/service';
import { grpcSecurity, startGrpcServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { createAccountsApplication } from './accounts.application.js';
import { openAccounts } from './open-accounts.js';
import { createOperatorsApplication } from './operators/operators.application.js';
import type { settings } from './settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-accounts';

/** The parts of the service as a process of its own, from its connections to its listeners. Waits for no database. */
export async function startAccounts(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const { accountsDatabaseUrl: databaseUrl, pageTokenSecrets, gatewaySecrets } = config;
  const pool = controlPool(databaseUrl, { applicationName: NAME, max: config.databaseConnections });
  service.keepPool('database', pool, 'accounts');
  const database = databaseCheck(databaseUrl);
  service.onStop('database check', () => database.close());
  const accounts = await openAccounts(config, { databaseUrl, pool, logger, metrics });
  service.onStop('accounts', () => accounts.close());
  const { accountsOperatorsHost, accountsOperatorsPort } = config;
  const operators = await createOperatorsApplication({
    ...accounts,
    http: { logger, health, listener: 'operators' },
  });
  service.onStop('operators’ API', () => operators.close());
  await operators.listen(accountsOperatorsPort, accountsOperatorsHost);
  const grpc = await startGrpcServer({
    ...{ bind: config.accountsBind, security: grpcSecurity(config), maxMessageBytes: USAGE_MAX_MESSAGE_BYTES },
    services: [keysService(accounts.keys), usageService(accounts.usage)],
    ...(config.grpcReflection && { reflection: ACCOUNTS_PROTOS }),
    ...{ health, log: logger, nestLog: new NestPinoLogger(logger) },
  });
  service.onStop('gRPC', () => grpc.close());
  const http = { logger, metrics, health, listener: 'accounts' };
  const app = await createAccountsApplication({ ...accounts, http, pageTokenSecrets, gatewaySecrets });
  const url = await listenForGateways(app, service, { host: config.accountsHost, port: config.accountsPort });
  health.addReadiness('schema', ACCOUNTS_SCHEMA.readiness(databaseUrl, logger));
  health.addReadiness('database', () => database.check());
  return { url, grpcPort: grpc.port, operatorsUrl: await operators.getUrl() };
}
