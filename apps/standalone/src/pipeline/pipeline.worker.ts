import '@firn/platform/stack-traces';
import 'reflect-metadata';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DeliveryLog, InProcessBlockStream } from '@firn/block-stream';
import { ChainRegistry } from '@firn/evm-chains';
import { EVM_BLOCKS, serveNodeState } from '@firn/evm-contracts';
import { ChainWatch, chainFollower } from '@firn/evm-control';
import { EVM_INDEXER, EvmIndexerModule, EvmIndexerService } from '@firn/evm-indexer';
import { BlockReaderService, EvmIngesterModule, EvmIngesterService, NodeStateService } from '@firn/evm-ingester';
import { readChainHead } from '@firn/evm-store';
import { NestPinoLogger } from '@firn/platform/logging';
import { createMetrics, measurePool } from '@firn/platform/metrics';
import { keepUrlSecrets } from '@firn/platform/secrets';
import { startTracing } from '@firn/platform/tracing';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { threadLogger } from '../log.js';
import type { FromPipeline, PipelineSettings, ToPipeline } from './messages.js';
import { ProgressReport } from './progress-report.js';
import { yieldToAnswers } from './yield-to-answers.js';

/** Ingester, in-process block stream and indexer: what would cost the API its latency if it ran on the main thread. */

/** What the indexer reads, and what it writes beside the writing thread. */
const DATABASE_CONNECTIONS = 12;
/** With more chains than connections they take turns, which last seconds. */
const CONNECT_MS = 30_000;
/**
 * The leases of ingester and indexer, the ingester's states and look-ups, and which chains are wanted: short statements, none of which may
 * wait for a batch or a repair of the indexer's. The ingester as a service of its own has five, the indexer's leases need one.
 */
const CONTROL_CONNECTIONS = 6;
/** One of those that hangs must not outlive a lease. */
const CONTROL_MS = 5_000;

yieldToAnswers();

/** Large batches: within one the indexer prepares blocks while it writes others. Bounded in bytes, so that memory is too. */
const BACKFILL_BATCHES = {
  maxBatchEvents: 1024,
  maxBatchBytes: 48 * 1024 * 1024,
  maxBufferedEvents: 2048,
  maxBufferedBytes: 96 * 1024 * 1024,
};

const { databaseUrl, chains, tracing, ...logging } = workerData as PipelineSettings;
keepUrlSecrets(databaseUrl);
const main = parentPort!;
const tell = (message: FromPipeline) => main.postMessage(message);
const log = (service: string) => threadLogger(service, logging, (line) => tell({ kind: 'log', line }));
const [ingesterLog, indexerLog] = [log('evm-ingester'), log('evm-indexer')];
const traces = await startTracing({ service: 'pipeline', log: ingesterLog }, tracing);
const registry = createMetrics('pipeline');
const report = new ProgressReport((progress) => tell({ kind: 'progress', chains: progress }));
let stop = async () => process.exit(0);
let nodeStatePort: MessagePort | undefined;
let servePort = () => {};

main.on('message', (message: ToPipeline) => {
  if (message.kind === 'stop') void stop();
  if (message.kind === 'node-state') {
    nodeStatePort = message.port;
    servePort();
  }
  if (message.kind === 'ping') tell({ kind: 'pong' });
  if (message.kind === 'metrics') {
    void registry.getMetricsAsJSON().then((metrics) => tell({ kind: 'metrics', id: message.id, metrics }));
  }
});

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: DATABASE_CONNECTIONS,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: 'firn-pipeline',
});
pool.on('error', (error) => indexerLog.warn({ err: error }, 'a database connection was lost'));
measurePool(registry, 'pipeline', pool);
const deliveries = new DeliveryLog(EVM_BLOCKS, indexerLog);
const control = new pg.Pool({
  connectionString: databaseUrl,
  max: CONTROL_CONNECTIONS,
  connectionTimeoutMillis: CONTROL_MS,
  query_timeout: CONTROL_MS,
  keepAlive: true,
  application_name: 'firn-pipeline-control',
});
control.on('error', (error) => ingesterLog.warn({ err: error }, 'a database connection was lost'));
measurePool(registry, 'control', control);
const stream = new InProcessBlockStream(EVM_BLOCKS, {
  primary: EVM_INDEXER,
  ...BACKFILL_BATCHES,
  onFailure: (failure) => deliveries.failed(failure),
  onDelivered: (consumer, chainId) => deliveries.delivered(consumer, chainId),
});
const ingester = await NestFactory.createApplicationContext(
  EvmIngesterModule.forRoot({
    chains: [],
    pool: control,
    stream,
    logger: ingesterLog,
    metrics: registry,
    // The data folder has one user at a time: a lease of the run before is ours.
    holder: 'standalone',
  }),
  { logger: new NestPinoLogger(ingesterLog), abortOnError: false },
);
const nodeState = ingester.get(NodeStateService);
const indexer = await NestFactory.createApplicationContext(
  EvmIndexerModule.forRoot({
    chains: [],
    pool,
    leasePool: control,
    writerDatabaseUrl: databaseUrl,
    stream,
    nodeState,
    blockReader: ingester.get(BlockReaderService),
    logger: indexerLog,
    registry,
    holder: 'standalone',
    onIndexed: (chainId, { height }) => report.indexed(chainId, height),
    onGaps: (chainId, gaps) => report.gaps(chainId, gaps),
    onStalled: (chainId, { message }) => tell({ kind: 'notice', chainId, text: `indexing begins anew: ${message}` }),
    // Only a new start goes on: the main thread sees to it.
    onFailure: (chainId, error) => {
      setImmediate(() => {
        throw new Error(`indexing of chain ${chainId} ended: ${error.message}`, { cause: error });
      });
    },
  }),
  { logger: new NestPinoLogger(indexerLog), abortOnError: false },
);
const [ingesting, indexing] = [ingester.get(EvmIngesterService), indexer.get(EvmIndexerService)];
ingesting.onStatus((chainId, status) => report.status(chainId, status));

const wanted = new ChainRegistry();
const watch = new ChainWatch({ pool: control, base: chains, registry: wanted, paused: 'drop', logger: ingesterLog });
await watch.start();
const follower = chainFollower(
  wanted,
  {
    async add(chain) {
      const head = await readChainHead(control, chain.chainId);
      if (head && head.height >= head.startHeight) report.indexed(chain.chainId, head.height);
      await indexing.addChain(chain);
      // A chain without endpoints is served as far as it is stored.
      if (chain.endpoints.length) ingesting.addChain(chain);
    },
    async remove(chainId) {
      await ingesting.removeChain(chainId);
      await indexing.removeChain(chainId);
      // What is stored may be gone when the chain comes back.
      await stream.forget(chainId);
      report.forget(chainId);
    },
  },
  ingesterLog,
);
await follower.start();
servePort = () => {
  if (nodeStatePort)
    serveNodeState(nodeStatePort, nodeState, (error) =>
      ingesterLog.debug({ err: error }, 'a question about state failed'),
    );
};
servePort();

stop = async () => {
  try {
    await watch.close();
    await follower.close();
    // Source before sink: what is under way is written.
    await ingester.close();
    await indexer.close();
    await stream.close();
    await pool.end();
    await control.end();
    await traces.stop();
  } catch (error) {
    indexerLog.error({ err: error }, 'the pipeline could not be stopped in order');
  }
  report.close();
  tell({ kind: 'stopped' });
  process.exit(0);
};
tell({ kind: 'running' });
