import '@firn/platform/stack-traces';
import { databaseCheck } from '@firn/database';
import { ChainRegistry, loadChains } from '@firn/evm-chains';
import { NodeStateGrpcClient } from '@firn/evm-contracts';
import { ChainWatch, ConditionWatch, showConditions } from '@firn/evm-control';
import { evmReadPool, schemaReadiness } from '@firn/evm-store';
import { DRAINING_HEADER } from '@firn/gateway-contracts';
import { checkInnerPort, readSettings } from '@firn/platform/config';
import { grpcSecurity } from '@firn/platform/grpc';
import { HealthChecks } from '@firn/platform/health';
import { gentleStop, startAdminServer } from '@firn/platform/http';
import { createLogger } from '@firn/platform/logging';
import { createMetrics } from '@firn/platform/metrics';
import { installShutdown, onShutdown } from '@firn/platform/shutdown';
import { startTracing } from '@firn/platform/tracing';
import { RedisBalances } from './balances/shared-balances.js';
import { createEvmDataApplication } from './evm-data.application.js';
import { settings } from './settings.js';

/** What is being answered when the listener closes has this long; the database gives up on a statement earlier. */
const ANSWER_TIMEOUT_MS = 10_000;

const config = readSettings(settings);
const security = grpcSecurity(config);
checkInnerPort({
  variable: 'FIRN_EVM_DATA_HOST',
  bind: config.evmDataHost,
  isGuarded: config.gatewaySecrets.length > 0,
  remedy: 'set FIRN_GATEWAY_SECRETS here and FIRN_GATEWAY_SECRET for the gateways',
  insecureInnerPorts: config.insecureInnerPorts,
});
const logger = createLogger({ service: 'evm-data', level: config.logLevel, format: config.logFormat });
const health = new HealthChecks();
const metrics = createMetrics('evm-data');
const { drainMs, shutdownTimeoutMs } = config;
installShutdown({ logger, timeoutMs: drainMs + shutdownTimeoutMs, onBegin: () => health.markStopping() });
let isStarted = false;
health.addReadiness('start', () => {
  if (!isStarted) throw new Error('still starting');
});
// First, so that it is the last to stop: balancers see throughout that the service is not ready.
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics });
onShutdown('admin', () => admin.close());
const traces = await startTracing({ service: 'evm-data', log: logger }, config);
onShutdown('traces', () => traces.stop());
const pool = evmReadPool(config.evmDatabaseUrl, { max: config.databaseConnections });
pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
onShutdown('database', () => pool.end());
const database = databaseCheck(config.evmDatabaseUrl);
onShutdown('database check', () => database.close());
const nodeState = new NodeStateGrpcClient({ address: config.nodeStateAddress, security });
onShutdown('node state', () => nodeState.close());
const sharedBalances = config.redisUrl === undefined ? undefined : new RedisBalances(config.redisUrl, logger);
onShutdown('redis', () => sharedBalances?.close());
const base = await loadChains({ file: config.chainsFile });
const chains = new ChainRegistry();
// A paused chain goes on being served: what is stored of it is true.
const watch = new ChainWatch({ pool, base, registry: chains, paused: 'keep', logger });
await watch.start();
onShutdown('chain watch', () => watch.close());
const conditions = new ConditionWatch(pool, () => chains.list().map(({ chainId }) => chainId));
await conditions.start();
onShutdown('conditions', () => conditions.close());
// A chain that stands still is served all the same: that is told, and keeps nobody from asking.
showConditions({ conditions, chains, health, decides: () => false });
const { pageTokenSecrets, gatewaySecrets } = config;
const http = { logger, metrics, health, listener: 'evm-data' };
const app = await createEvmDataApplication({
  pool,
  chains,
  nodeState,
  ...(sharedBalances && { sharedBalances }),
  pageTokenSecrets,
  gatewaySecrets,
  http,
});
const headers = { [DRAINING_HEADER]: '1' };
const stopListener = gentleStop(app.getHttpServer(), { drainMs, timeoutMs: ANSWER_TIMEOUT_MS, headers });
onShutdown('listener', () => stopListener().then(() => app.close()));
await app.listen(config.evmDataPort, config.evmDataHost);
isStarted = true;
health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
health.addReadiness('database', () => database.check());
logger.info({ url: await app.getUrl(), chains: chains.list().map((c) => c.chainId) }, 'EVM data service started');
