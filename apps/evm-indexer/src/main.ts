import '@firn/platform/stack-traces';
import { KafkaBlockStream, kafkaOptions } from '@firn/block-stream';
import { BlockReaderGrpcClient, grpcSecurity, NodeStateGrpcClient } from '@firn/contracts';
import { ChainRegistry, loadChains } from '@firn/evm-chains';
import { ChainWatch } from '@firn/evm-control';
import { schemaReadiness } from '@firn/evm-store';
import { readSettings } from '@firn/platform/config';
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

const config = readSettings(settings);
const security = grpcSecurity(config);
const logger = createLogger({ service: 'evm-indexer', level: config.logLevel, format: config.logFormat });
installShutdown({ logger, timeoutMs: config.shutdownTimeoutMs });
const traces = await startTracing({ service: 'evm-indexer', log: logger }, config);
onShutdown('traces', () => traces.stop());
const registry = createMetrics('evm-indexer');
const health = new HealthChecks();
const pool = new pg.Pool({ connectionString: config.evmDatabaseUrl, max: config.databaseConnections });
pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
measurePool(registry, 'indexer', pool);
onShutdown('database', () => pool.end());
const nodeState = new NodeStateGrpcClient({ address: config.nodeStateAddress, security });
onShutdown('node state', () => nodeState.close());
const blockReader = new BlockReaderGrpcClient({ address: config.nodeStateAddress, security });
onShutdown('block reader', () => blockReader.close());
const stream = new KafkaBlockStream({ ...kafkaOptions(config), clientId: 'firn-evm-indexer', log: logger });
onShutdown('block stream', () => stream.close());
const base = await loadChains({ file: config.chainsFile });
const indexer = EvmIndexerModule.forRoot({
  chains: [],
  pool,
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
const watch = new ChainWatch({ pool, base, registry: chainRegistry, paused: 'drop', logger });
await watch.start();
onShutdown('chains', () => watch.close());
await app.get(EvmIndexerService).follow(chainRegistry);
health.addReadiness('database', async () => void (await pool.query('SELECT 1')));
health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
health.addReadiness('kafka', () => stream.check());
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics: registry });
onShutdown('admin', () => admin.close());
logger.info({ adminPort: admin.port, chains: chainRegistry.list().map((c) => c.chainId) }, 'EVM indexer started');
