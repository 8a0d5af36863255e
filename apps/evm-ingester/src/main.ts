import '@firn/platform/stack-traces';
import { KafkaBlockStream, kafkaOptions } from '@firn/block-stream';
import { ChainRegistry, loadChains, readEndpoints } from '@firn/evm-chains';
import { EVM_BLOCKS, KnownChains } from '@firn/evm-contracts';
import { ChainWatch } from '@firn/evm-control';
import { schemaReadiness } from '@firn/evm-store';
import { checkInnerPort, readSettings } from '@firn/platform/config';
import { grpcSecurity, isGuarded } from '@firn/platform/grpc';
import { HealthChecks } from '@firn/platform/health';
import { startAdminServer } from '@firn/platform/http';
import { createLogger, NestPinoLogger } from '@firn/platform/logging';
import { createMetrics, measurePool } from '@firn/platform/metrics';
import { installShutdown, onShutdown } from '@firn/platform/shutdown';
import { startTracing } from '@firn/platform/tracing';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import { EvmIngesterModule } from './evm-ingester.module.js';
import { EvmIngesterService } from './evm-ingester.service.js';
import { startIngesterGrpcServer } from './grpc/ingester-grpc-server.js';
import { NodeStateService } from './node-state/node-state.service.js';
import { settings } from './settings.js';

const config = readSettings(settings);
const security = grpcSecurity(config);
checkInnerPort({
  variable: 'FIRN_NODE_STATE_BIND',
  bind: config.nodeStateBind,
  isGuarded: isGuarded(security),
  remedy:
    'set FIRN_INNER_SECRETS (or, for mutual TLS, FIRN_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
  insecureInnerPorts: config.insecureInnerPorts,
});
const logger = createLogger({ service: 'evm-ingester', level: config.logLevel, format: config.logFormat });
const metrics = createMetrics('evm-ingester');
const health = new HealthChecks();
installShutdown({ logger, timeoutMs: config.shutdownTimeoutMs, onBegin: () => health.markStopping() });
let isStarted = false;
health.addReadiness('start', () => {
  if (!isStarted) throw new Error('still starting');
});
// First, so that it is the last to stop: whoever looks sees throughout that the service is stopping.
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics });
onShutdown('admin', () => admin.close());
const traces = await startTracing({ service: 'evm-ingester', log: logger }, config);
onShutdown('traces', () => traces.stop());
const rpcUrls = readEndpoints({ list: config.evmRpc, file: config.evmRpcFile });
const base = await loadChains({ rpcUrls, file: config.chainsFile });
// Leases, states, look-ups of hashes: short statements. One that hangs must not outlive a lease.
const pool = new pg.Pool({
  connectionString: config.evmDatabaseUrl,
  max: 5,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
});
pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
measurePool(metrics, 'ingester', pool);
onShutdown('database', () => pool.end());
const stream = new KafkaBlockStream(EVM_BLOCKS, {
  ...kafkaOptions(config),
  clientId: 'firn-evm-ingester',
  log: logger,
});
onShutdown('block stream', () => stream.close());
const ingester = EvmIngesterModule.forRoot({
  chains: [],
  pool,
  stream,
  logger,
  metrics,
  health,
  ...(config.ingesterName ? { holder: config.ingesterName } : {}),
});
const app = await NestFactory.createApplicationContext(ingester, { logger: new NestPinoLogger(logger) });
onShutdown('ingester', () => app.close());
const registry = new ChainRegistry();
const chains = new KnownChains();
const publish = chains.set.bind(chains);
const watch = new ChainWatch({ pool, base, registry, paused: 'drop', publish, logger });
await watch.start();
onShutdown('chains', () => watch.close());
await app.get(EvmIngesterService).follow(registry);
const grpc = await startIngesterGrpcServer({
  bind: config.nodeStateBind,
  security,
  reflection: config.grpcReflection,
  nodeState: app.get(NodeStateService),
  blockReader: app.get(BlockReaderService),
  chains,
  health,
  log: logger,
  nestLog: new NestPinoLogger(logger),
});
// Closed before the ingester: what is being answered is answered, new questions go to other replicas.
onShutdown('gRPC', () => grpc.close());
health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
health.addReadiness('kafka', () => stream.check());
isStarted = true;
logger.info(
  { adminPort: admin.port, grpcPort: grpc.port, chains: registry.list().map((c) => c.chainId) },
  'EVM ingester started',
);
