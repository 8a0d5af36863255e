import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { startEmbeddedPostgres } from '@nunatak/embedded-postgres';
import { unknownChain } from '@nunatak/evm-chains';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { EvmIndexer } from '@nunatak/evm-indexer';
import { BlockReaderService, EvmIngesterModule, NodeStateService } from '@nunatak/evm-ingester';
import { EVM_SCHEMA } from '@nunatak/evm-schema';
import { MetricsIndexer } from '@nunatak/metrics-indexer';
import { METRICS_SCHEMA } from '@nunatak/metrics-schema';
import { migrateStore } from '@nunatak/migrations';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { databasePool } from '../rig/database-pool.mjs';

/** Starts ingester and indexers in this process, on one stream, with empty stores. */
export async function openInProcess({ replay, chainId, hasMetrics }) {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-metrics-beside-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, databases: ['evm', 'metrics'] });
  const urls = { evm: postgres.url('evm'), metrics: postgres.url('metrics') };
  await migrateStore(EVM_SCHEMA, urls.evm);
  await migrateStore(METRICS_SCHEMA, urls.metrics);
  const pools = { evm: databasePool(urls.evm, 12), metrics: databasePool(urls.metrics, 4) };
  const stream = new InProcessBlockStream(EVM_BLOCKS, { primary: 'evm-indexer', onFailure: () => undefined });
  const logger = pino({ level: 'fatal' }, pino.destination(2));
  const chain = { ...unknownChain(chainId), endpoints: [{ rpcUrl: replay.url }] };
  const ingester = await NestFactory.createApplicationContext(
    EvmIngesterModule.forRoot({ chains: [chain], pool: pools.evm, stream, logger, metrics: new Registry() }),
    { logger: false },
  );
  const parts = { blockReader: ingester.get(BlockReaderService), logger, stream };
  const indexers = [
    new EvmIndexer({
      ...{ ...parts, pool: pools.evm, nodeState: ingester.get(NodeStateService), registry: new Registry() },
    }),
  ];
  indexers[0].addChain(chain);
  if (hasMetrics) {
    const teleporters = [TELEPORTER_MESSENGER];
    const metrics = new MetricsIndexer({ ...parts, pool: pools.metrics, registry: new Registry(), teleporters });
    metrics.addChain({ chainId, startBlock: 0, maxReorgDepth: chain.maxReorgDepth });
    indexers.push(metrics);
  }
  await ingester.init();
  return {
    urls,
    async stop() {
      await Promise.all(indexers.map((indexer) => indexer.close()));
      await ingester.close();
      await stream.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
