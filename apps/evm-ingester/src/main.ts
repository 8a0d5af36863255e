import { InProcessBlockStream } from '@firn/block-stream';
import { loadChains } from '@firn/evm-chains';
import { readSettings } from '@firn/platform/config';
import { HealthChecks } from '@firn/platform/health';
import { startAdminServer } from '@firn/platform/http';
import { createLogger, NestPinoLogger } from '@firn/platform/logging';
import { createMetrics } from '@firn/platform/metrics';
import { installShutdown, onShutdown } from '@firn/platform/shutdown';
import { startTracing } from '@firn/platform/tracing';
import { NestFactory } from '@nestjs/core';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import { EvmIngesterModule } from './evm-ingester.module.js';
import { startIngesterGrpcServer } from './grpc/ingester-grpc-server.js';
import { NodeStateService } from './node-state/node-state.service.js';
import { settings } from './settings.js';

const config = readSettings(settings);
const logger = createLogger({ service: 'evm-ingester', level: config.logLevel, format: config.logFormat });
const metrics = createMetrics('evm-ingester');
const health = new HealthChecks();
installShutdown({ logger, timeoutMs: config.shutdownTimeoutMs, onBegin: () => health.markStopping() });
const traces = await startTracing({
  service: 'evm-ingester',
  url: config.tracingUrl,
  sampleRatio: config.tracingSampleRatio,
  log: logger,
});
onShutdown('traces', () => traces.stop());
const chains = await loadChains({ rpcUrls: config.evmRpc, ...(config.chainsFile ? { file: config.chainsFile } : {}) });
const stream = new InProcessBlockStream();
onShutdown('block stream', () => stream.close());
const ingester = EvmIngesterModule.forRoot({
  chains,
  databaseUrl: config.evmDatabaseUrl,
  stream,
  logger,
  metrics,
  health,
  ...(config.ingesterName ? { holder: config.ingesterName } : {}),
});
const app = await NestFactory.createApplicationContext(ingester, { logger: new NestPinoLogger(logger) });
onShutdown('ingester', () => app.close());
const grpc = await startIngesterGrpcServer({
  bind: config.nodeStateBind,
  nodeState: app.get(NodeStateService),
  blockReader: app.get(BlockReaderService),
  health,
  log: logger,
});
// Closed before the ingester: what is being answered is answered, new questions go to other replicas.
onShutdown('gRPC', () => grpc.close());
const admin = await startAdminServer({ port: config.adminPort, host: config.adminHost, health, metrics });
onShutdown('admin', () => admin.close());
logger.info(
  { adminPort: admin.port, grpcPort: grpc.port, chains: chains.map((c) => c.chainId) },
  'EVM ingester started',
);
