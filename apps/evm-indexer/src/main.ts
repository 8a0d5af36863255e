import '@firn/platform/stack-traces';
import { KafkaBlockStream, kafkaOptions } from '@firn/block-stream';
import { ChainRegistry, loadChains } from '@firn/evm-chains';
import { BlockReaderGrpcClient, EVM_BLOCKS, NodeStateGrpcClient } from '@firn/evm-contracts';
import { ChainWatch } from '@firn/evm-control';
import { schemaReadiness } from '@firn/evm-store';
import { readSettings } from '@firn/platform/config';
import { grpcSecurity } from '@firn/platform/grpc';
import { HealthChecks } from '@firn/platform/health';
import { startAdminServer } from '@firn/platform/http';
import { createLogger, NestPinoLogger } from '@firn/platform/logging';
import { createMetrics, measurePool } from '@firn/platform/metrics';
import { installShutdown, onShutdown } from '@firn/platform/shutdown';
import { startTracing } from '@firn/platform/tracing';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { EvmIndexerModule } from './evm-indexer.module.js';
import { EvmIndexerService } from './evm-indexer.service.js';
import { settings } from './settings.js';

/** Less than a lease lasts (7.5 s). */
const CONNECT_TIMEOUT_MS = 5_000;
const CONTROL_CONNECTIONS = 2;

const config = readSettings(settings);
const security = grpcSecurity(config);
const logger = createLogger({ service: 'evm-indexer', level: config.logLevel, format: config.logFormat });
const health = new HealthChecks();
const registry = createMetrics('evm-indexer');
installShutdown({ logger, timeoutMs: config.shutdownTimeoutMs, onBegin: () => health.markStopping() });
let isStarted = false;
health.addReadiness('start', () => {
  if (!isStarted) throw new Error('still starting');
});
// First, so that it is the last to stop: whoever looks sees throughout that the service is stopping.
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics: registry });
onShutdown('admin', () => admin.close());
const traces = await startTracing({ service: 'evm-indexer', log: logger }, config);
onShutdown('traces', () => traces.stop());
const lost = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
// Blocks, repairs and reindexing: some statements take long (an index that is rebuilt), but a connection is there at once or not at all.
const pool = new pg.Pool({
  connectionString: config.evmDatabaseUrl,
  max: config.databaseConnections,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
});
pool.on('error', lost);
// Leases, and the chains that are wanted: short statements. One that hangs must not outlive a lease, and none may wait for a long one.
const control = new pg.Pool({
  connectionString: config.evmDatabaseUrl,
  max: CONTROL_CONNECTIONS,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: CONNECT_TIMEOUT_MS,
});
control.on('error', lost);
onShutdown('control connections', () => control.end());
measurePool(registry, 'indexer', pool);
onShutdown('database', () => pool.end());
const nodeState = new NodeStateGrpcClient({ address: config.nodeStateAddress, security });
onShutdown('node state', () => nodeState.close());
const blockReader = new BlockReaderGrpcClient({ address: config.nodeStateAddress, security });
onShutdown('block reader', () => blockReader.close());
const stream = new KafkaBlockStream(EVM_BLOCKS, { ...kafkaOptions(config), clientId: 'firn-evm-indexer', log: logger });
onShutdown('block stream', () => stream.close());
const base = await loadChains({ file: config.chainsFile });
const indexer = EvmIndexerModule.forRoot({
  chains: [],
  pool,
  leasePool: control,
  stream,
  nodeState,
  blockReader,
  logger,
  registry,
  health,
});
const app = await NestFactory.createApplicationContext(indexer, { logger: new NestPinoLogger(logger) });
onShutdown('indexer', () => app.close());
await app.init();
const chainRegistry = new ChainRegistry();
const watch = new ChainWatch({ pool: control, base, registry: chainRegistry, paused: 'drop', logger });
await watch.start();
onShutdown('chains', () => watch.close());
await app.get(EvmIndexerService).follow(chainRegistry);
isStarted = true;
health.addReadiness('database', async () => void (await control.query('SELECT 1')));
health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
health.addReadiness('kafka', () => stream.check());
logger.info({ adminPort: admin.port, chains: chainRegistry.list().map((c) => c.chainId) }, 'EVM indexer started');
