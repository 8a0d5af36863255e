import { NestFactory } from '@nestjs/core';
import { DeliveryLog, InProcessBlockStream } from '@nunatak/block-stream';
import { controlPool, workPool } from '@nunatak/database';
import type { EmbeddedPipeline } from '@nunatak/embedding';
import { ChainRegistry } from '@nunatak/evm-chains';
import {
  blockReaderService,
  chainsService,
  EVM_BLOCKS,
  KnownChains,
  nftRefresherService,
  nodeStateService,
} from '@nunatak/evm-contracts';
import { ChainWatch, chainFollower } from '@nunatak/evm-control';
import { EvmEnricher, NftRefreshes } from '@nunatak/evm-enricher';
import { EVM_INDEXER, EvmIndexer } from '@nunatak/evm-indexer';
import { BlockReaderService, EvmIngesterModule, EvmIngesterService, NodeStateService } from '@nunatak/evm-ingester';
import { readChainHead } from '@nunatak/evm-writes';
import { measureOutbound, OutboundClient } from '@nunatak/outbound';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { measurePool } from '@nunatak/telemetry/metrics';
import type { EvmPipelineSettings } from './evm-pipeline-settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-pipeline';
/** What indexer and enricher read, and what they write beside the writing thread. */
const DATABASE_CONNECTIONS = 12;
/** With more chains than connections they take turns, which last seconds. */
const CONNECT_MS = 30_000;
/**
 * The leases of ingester and indexer, the ingester's states and look-ups, and which chains are wanted: short statements, none of which may
 * wait for a batch or a repair of the indexer's. The ingester as a service of its own has five, the indexer's leases need one.
 */
const CONTROL_CONNECTIONS = 6;

/** Large batches: within one the indexer prepares blocks while it writes others. Bounded in bytes, so that memory is too. */
const BACKFILL_BATCHES = {
  maxBatchEvents: 1024,
  maxBatchBytes: 48 * 1024 * 1024,
  maxBufferedEvents: 2048,
  maxBufferedBytes: 96 * 1024 * 1024,
};

/** Ingester, in-process block stream, indexer and enricher of the EVM chains. */
export const startEvmPipeline: EmbeddedPipeline = async (surroundings) => {
  const { databaseUrl, metrics, report, notice } = surroundings;
  const { heuristics, auditShare, nfts } = surroundings.settings as EvmPipelineSettings;
  const [ingesterLog, indexerLog] = [surroundings.log('evm-ingester'), surroundings.log('evm-indexer')];
  const pool = workPool(databaseUrl, { applicationName: NAME, max: DATABASE_CONNECTIONS, connectMs: CONNECT_MS });
  pool.on('error', (error) => indexerLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'pipeline', pool);
  const deliveries = new DeliveryLog(EVM_BLOCKS, indexerLog);
  const control = controlPool(databaseUrl, { applicationName: `${NAME}-control`, max: CONTROL_CONNECTIONS });
  control.on('error', (error) => ingesterLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'control', control);
  const stream = new InProcessBlockStream(EVM_BLOCKS, {
    primary: EVM_INDEXER,
    ...BACKFILL_BATCHES,
    onFailure: (failure) => deliveries.failed(failure),
    onDelivered: (consumer, chainId) => deliveries.delivered(consumer, chainId),
  });
  surroundings.streams.offer(EVM_BLOCKS, stream);
  const ingester = await NestFactory.createApplicationContext(
    EvmIngesterModule.forRoot({
      chains: [],
      pool: control,
      stream,
      logger: ingesterLog,
      metrics,
      // The data folder has one user at a time: a lease of the run before is ours.
      holder: 'standalone',
    }),
    { logger: new NestPinoLogger(ingesterLog), abortOnError: false },
  );
  const nodeState = ingester.get(NodeStateService);
  const blockReader = ingester.get(BlockReaderService);
  const indexing = new EvmIndexer({
    pool,
    leasePool: control,
    writerDatabaseUrl: databaseUrl,
    stream,
    nodeState,
    blockReader,
    heuristics,
    logger: indexerLog,
    registry: metrics,
    holder: 'standalone',
    onIndexed: (chainId, height) => report.indexed(chainId, height),
    onGaps: (chainId, gaps) => report.gaps(chainId, gaps),
    onStalled: (chainId, { message }) => notice(chainId, `indexing begins anew: ${message}`),
    // Only a new start goes on: the main thread sees to it.
    onFailure: (chainId, error) => {
      setImmediate(() => {
        throw new Error(`indexing of chain ${chainId} ended: ${error.message}`, { cause: error });
      });
    },
  });
  const ingesting = ingester.get(EvmIngesterService);
  ingesting.onStatus((chainId, status) => report.status(chainId, status));

  const client: OutboundClient | undefined =
    nfts &&
    new OutboundClient(
      nfts.outbound,
      {},
      measureOutbound(metrics, () => client!.load),
    );
  const enricher = new EvmEnricher({
    ...{ pool, leasePool: control, nodeState, heuristics, auditShare, registry: metrics, holder: 'standalone' },
    ...(client && { nfts: { client, gateways: nfts!.gateways } }),
    logger: surroundings.log('evm-enricher'),
  });

  const wanted = new ChainRegistry();
  const known = new KnownChains();
  const watch = new ChainWatch({
    pool: control,
    registry: wanted,
    readsNodes: true,
    paused: 'drop',
    publish: (list) => known.set(list),
    logger: ingesterLog,
  });
  await watch.start();
  const follower = chainFollower(
    wanted,
    {
      async add(chain) {
        const head = await readChainHead(control, chain.chainId);
        if (head && head.height >= head.startHeight) report.indexed(chain.chainId, head.height);
        await indexing.addChain(chain);
        enricher.addChain(chain);
        // A chain without endpoints is served as far as it is stored.
        if (chain.endpoints.length) ingesting.addChain(chain);
      },
      async remove(chainId) {
        await ingesting.removeChain(chainId);
        await enricher.removeChain(chainId);
        await indexing.removeChain(chainId);
        // What is stored may be gone when the chain comes back.
        await stream.forget(chainId);
        report.forget(chainId);
      },
    },
    ingesterLog,
  );
  await follower.start();
  return {
    services: [
      ...[nodeStateService(nodeState), blockReaderService(blockReader), chainsService(known)],
      nftRefresherService(new NftRefreshes(control)),
    ],
    async stop() {
      await watch.close();
      await follower.close();
      await enricher.close();
      await client?.close();
      await ingester.close();
      await indexing.close();
      await stream.close();
      await pool.end();
      await control.end();
    },
  };
};
